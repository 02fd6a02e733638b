import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useIsPainted, useLazyComponent } from '#app/lazy-component.tsx';
import type { User } from '#features/account/queries.ts';
import type { DailyFocusCardProps } from '#features/daily-focus/DailyFocusCard.tsx';
import { useAsksFirstFocus } from '#features/daily-focus/use-asks-first-focus.ts';
import { readItem } from '#platform/browser/local-items.ts';
import { Button } from '#ui/Button.tsx';
import { plantDeferredGarden } from '#ui/deferred-garden.ts';
import { BREAK_ID, type GardenOfToday, listNextThings, type Starter } from '../rules.ts';
import { AfterThat } from './AfterThat.tsx';
import styles from './Garden.module.css';
import { GardenPlace } from './GardenPlace.tsx';
import { LeftOpen, useLeftOpen } from './LeftOpen.tsx';
import { NextThing } from './NextThing.tsx';
import type { OneThing } from './use-one-thing.ts';

const MOST_AFTER_THAT = 2;

const loadDailyFocus = async () => (await import('#features/daily-focus/DailyFocusCard.tsx')).DailyFocusCard;
const loadReminders = async () => (await import('#features/reminders/RemindersCard.tsx')).RemindersCard;
/** Its plants come along, so that none of its frames has a hole where one belongs. */
const loadRest = async () => {
  const [{ Overview }] = await Promise.all([import('./Overview.tsx'), plantDeferredGarden()]);
  return Overview;
};

function RestButton({ isRestOpen, toggleRest, restButton }: OneThing) {
  return (
    <div className={styles.more}>
      <Button
        ref={restButton}
        kind="line"
        className={styles.button}
        aria-expanded={isRestOpen}
        aria-controls={isRestOpen ? 'rest-of-garden' : undefined}
        iconAfter={<ChevronDown size={22} />}
        onClick={toggleRest}
      >
        Show the rest of the garden
      </Button>
    </div>
  );
}

type RestProps = { user: User; garden: GardenOfToday; since: string; oneThing: OneThing };

/** The rest of the garden; its code comes after the first paint, or when it is wished for. */
function Rest(props: RestProps) {
  const [asks, setAsks] = useState(1);
  const isPainted = useIsPainted();
  const Overview = useLazyComponent(loadRest, isPainted && asks);
  return (
    <div id="rest-of-garden" className={styles.rest}>
      {Overview ? <Overview {...props} /> : <GardenPlace hasRest onRetry={() => setAsks(asks + 1)} />}
    </div>
  );
}

/** The small things that can be offered, and which of them is. */
function useNextThings({ user, garden, hour, oneThing }: GardenProps, isBreakDue: boolean) {
  const [offered, setOffered] = useState<string>();
  const isNew = garden.lastRecordedDay === null;
  const things = listNextThings({
    ...garden,
    starter: readItem<Starter>('quiz'),
    hour,
    isNew,
    isGuest: user.kind === 'guest',
    moment: oneThing.isOn ? garden.moment : null,
    isBreakDue,
  });
  const index = Math.max(
    0,
    things.findIndex(({ id }) => id === offered),
  );
  const thing = things[index] ?? things[0];
  const next = things[(index + 1) % things.length] ?? things[0];
  return {
    thing,
    isNew,
    others: things.filter(({ id, start }) => id !== thing.id && id !== BREAK_ID && start),
    offerAnother: things.length > 1 ? () => setOffered(next.id) : undefined,
  };
}

/** The focus of today. Its card comes after the first paint; until then its place is kept, by what it will ask. */
function FocusOfToday(props: DailyFocusCardProps) {
  const DailyFocus = useLazyComponent(loadDailyFocus, useIsPainted());
  const asksFirst = useAsksFirstFocus(props.user);
  return (
    <div className={styles.focus}>
      {DailyFocus ? <DailyFocus {...props} /> : null}
      {!DailyFocus && asksFirst ? <div className={styles.firstFocus} /> : null}
    </div>
  );
}

type GardenProps = RestProps & { hour: number };

/** The next small thing, and below it the rest: all at once, or one thing at a time. */
export function Garden(props: GardenProps) {
  const { user, oneThing } = props;
  const [takeBreak, setTakeBreak] = useState<() => void>();
  const { thing, isNew, others, offerAnother } = useNextThings(props, takeBreak !== undefined);
  // A function that is set is not called.
  const onDue = useCallback((take: (() => void) | undefined) => setTakeBreak(() => take), []);
  const leftOpen = useLeftOpen(user);
  const Reminders = useLazyComponent(loadReminders, useIsPainted());
  return (
    <>
      {leftOpen ? <LeftOpen key={leftOpen} user={user} subject={leftOpen} /> : null}
      <div className={oneThing.isOn ? styles.largeTop : styles.top}>
        <NextThing
          thing={thing}
          isFirst={isNew}
          isLarge={oneThing.isOn}
          isSecond={leftOpen !== undefined}
          onStart={thing.id === BREAK_ID ? takeBreak : undefined}
          onAnother={offerAnother}
        />
        <FocusOfToday user={user} isOneThing={oneThing.isOn} onDue={onDue} />
        {oneThing.isOn && others.length > 0 ? <AfterThat things={others.slice(0, MOST_AFTER_THAT)} /> : null}
      </div>
      {Reminders ? <Reminders user={user} /> : null}
      {oneThing.isOn ? <RestButton {...oneThing} /> : null}
      {!oneThing.isOn || oneThing.isRestOpen ? <Rest {...props} /> : null}
    </>
  );
}
