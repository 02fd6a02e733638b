import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useLazyComponent } from '#app/lazy-component.tsx';
import type { User } from '#features/account/queries.ts';
import { HeavyDayCard } from '#features/low-days/HeavyDayCard.tsx';
import { LowDayCard } from '#features/low-days/LowDayCard.tsx';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { Button } from '#ui/Button.tsx';
import { nameFor } from '../greeting-rules.ts';
import { isReturnTo } from '../return-rules.ts';
import type { GardenOfToday } from '../rules.ts';
import { Return } from './Return.tsx';
import { WelcomeBack } from './WelcomeBack.tsx';

const loadLeftTasks = async () => (await import('#features/board/LeftTasksCard.tsx')).LeftTasksCard;

/** In this tab she came back on that day, and looked around. */
const LOOKED_ON = 'return';

/** What was pressed is gone with all that stood there: whoever came by the keyboard goes on with what came. */
function useFocusOnChange(what: string): void {
  const last = useRef(what);
  useEffect(() => {
    if (last.current === what) return;
    last.current = what;
    // It comes once this is told.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
}

type OccasionProps = {
  user: User;
  garden?: GardenOfToday | undefined;
  isLow?: boolean;
  isBack?: boolean;
  /** Told whether it takes the place of everything else; without it, only the press for a heavy day is shown. */
  onWhole?: (isWhole: boolean) => void;
};

function Whole({ user, garden, isLow, onWhole }: OccasionProps & Required<Pick<OccasionProps, 'onWhole'>>) {
  const [lookedOn, setLookedOn] = useState(() => readTabItem<string>(LOOKED_ON));
  const isReturn =
    garden && lookedOn !== garden.today && isReturnTo(garden.today, garden.lastRecordedDay) && !isLow;
  const isWhole = Boolean(isLow || isReturn);
  useLayoutEffect(() => onWhole(isWhole), [onWhole, isWhole]);
  useFocusOnChange(`${isLow} ${lookedOn}`);
  const LeftTasks = useLazyComponent(loadLeftTasks, isReturn);
  const look = () => {
    writeTabItem(LOOKED_ON, garden?.today);
    setLookedOn(garden?.today);
  };
  const name = nameFor(user.firstName);
  if (isLow) return <LowDayCard user={user} name={name} lowDays={garden?.lowDays ?? []} />;
  if (!isReturn) return null;
  return (
    <Return name={name} garden={garden} onLook={look}>
      {LeftTasks ? <LeftTasks user={user} today={garden.today} since={garden.lastRecordedDay} /> : null}
    </Return>
  );
}

/** What stands on today only at times, so that its code comes later: a heavy day, and a way back after days away. */
export function Occasion({ user, garden, isLow, isBack, onWhole }: OccasionProps) {
  if (onWhole) return <Whole user={user} garden={garden} isLow={isLow ?? false} onWhole={onWhole} />;
  if (isBack) return <WelcomeBack />;
  return (
    <>
      <Button
        kind="text"
        asLink={(parts) => <Link href="/unstick" title="Key: U" aria-keyshortcuts="U" {...parts} />}
      >
        I’m stuck
      </Button>
      <HeavyDayCard user={user} />
    </>
  );
}
