import { Check, Moon } from 'lucide-react';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { isSecondPress } from '#ui/button-double-press.ts';
import { joinClasses } from '#ui/link.ts';
import { HEAVY, REST, type TendedId } from './content.ts';
import styles from './LowDayCard.module.css';
import { HowLong } from './parts/HowLong.tsx';
import { RainScene } from './parts/RainScene.tsx';
import { useTended } from './queries.ts';
import { type LowDay, pickThings, type TinyThing } from './rules.ts';
import { useLowDay } from './use-low-day.ts';

type ThingProps = {
  thing: TinyThing;
  isDone: boolean;
  /** The next one: it has the sun. */
  isNext: boolean;
  onPress: () => void;
};

function Thing({ thing: { title, takes }, isDone, isNext, onPress }: ThingProps) {
  return (
    <li>
      <button
        type="button"
        className={joinClasses(styles.thing, isDone && styles.done, isNext && styles.next)}
        aria-pressed={isDone}
        onClick={(event) => {
          if (!isSecondPress(event)) onPress();
        }}
      >
        <span className={styles.tick}>{isDone ? <Check size={22} /> : null}</span>
        <span className={styles.title}>{title}</span>
        <small>{isDone ? 'done' : takes}</small>
      </button>
    </li>
  );
}

type RestProps = { isResting: boolean; onRest: (isResting: boolean) => void };

function Rest({ isResting, onRest }: RestProps) {
  return (
    <>
      <div>
        <h2>{isResting ? 'Resting. That is the whole day.' : HEAVY.rest}</h2>
        <p>{HEAVY.sleeps}</p>
      </div>
      <Button
        className={styles.rest}
        aria-pressed={isResting}
        iconBefore={isResting ? <Check size={21} /> : <Moon size={21} />}
        onClick={() => onRest(!isResting)}
      >
        Just rest
      </Button>
    </>
  );
}

type LowDayCardProps = { user: User; name: string; lowDays: readonly LowDay[] };

/** A low day: three tiny things, or rest. Everything else waits until it is lighter. */
export function LowDayCard({ user, name, lowDays }: LowDayCardProps) {
  const { today } = useLowDay(user);
  const { done, tend } = useTended(user, today, lowDays);
  const press = (thing: TendedId, isDone: boolean) => void tend(thing, isDone).catch(() => {});
  const things = pickThings(today, lowDays);
  const next = things.find(({ id }) => !done.includes(id));
  return (
    <div className={styles.day}>
      <div className={styles.air}>
        <RainScene />
        <div className={joinClasses('wrap', styles.main)}>
          <h1 tabIndex={-1}>Heavy today, {name}. This is enough.</h1>
          <p className={styles.lead}>{HEAVY.lead}</p>
          <ol className={styles.things} aria-label="Tiny things">
            {things.map((thing) => (
              <Thing
                key={thing.id}
                thing={thing}
                isDone={done.includes(thing.id)}
                isNext={thing === next}
                onPress={() => press(thing.id, !done.includes(thing.id))}
              />
            ))}
          </ol>
        </div>
      </div>
      <section className={styles.soil} data-ground="dark">
        <div className={joinClasses('wrap', styles.below)}>
          <Rest isResting={done.includes(REST)} onRest={(isResting) => press(REST, isResting)} />
          <HowLong user={user} />
        </div>
      </section>
    </div>
  );
}
