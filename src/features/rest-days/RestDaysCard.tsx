import { useRef } from 'react';
import type { User } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { REST_DAYS } from './content.ts';
import { RangeForm } from './parts/RangeForm.tsx';
import { useRefusedRestDays, useRestDays } from './queries.ts';
import styles from './RestDaysCard.module.css';
import { describeRange, type RestDays } from './rules.ts';

/** What the server did not take, with its reason. */
function Refused() {
  const refused = useRefusedRestDays();
  if (!refused) return null;
  const letGo = (
    <Button kind="text" size="small" onClick={() => void refused.forget()}>
      Let it go
    </Button>
  );
  return (
    <Notice action="Try again" onAction={() => void refused.retry()} also={letGo}>
      These rest days are not kept yet. {refused.message}
    </Notice>
  );
}

/** Days off, chosen ahead as ranges, each with a way to let it go. */
export function RestDaysCard({ user }: { user: User }) {
  const today = useToday(user.timeZone);
  const { ranges, error, retry, keep, keepAnew, remove } = useRestDays(user.id, today);
  const heading = useRef<HTMLHeadingElement>(null);
  const letGo = (range: RestDays) => {
    void remove(range).catch(() => {});
    heading.current?.focus();
    const { lastDay } = range;
    const [, firstDay = today] = [range.firstDay, today].sort();
    toastWithUndo({
      about: 'rest days let go',
      titleOf: () => 'Rest days let go',
      description: describeRange(range, today),
      altText: 'Choose the same days again in Settings',
      undo: () => void keepAnew({ firstDay, lastDay }).catch(() => {}),
    });
  };
  return (
    <div className={styles.rest}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          Rest days ahead
        </h3>
        <p className="soft">{REST_DAYS.lead}</p>
      </div>
      <Refused />
      {ranges && ranges.length > 0 ? (
        <ul className={styles.ranges} aria-label="Rest days ahead">
          {ranges.map((range) => (
            <li key={range.id}>
              <span>{describeRange(range, today)}</span>
              <Button
                kind="text"
                size="small"
                aria-label={`Let go of ${describeRange(range, today)}`}
                onClick={() => letGo(range)}
              >
                Let go
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {ranges || error ? null : <Skeleton />}
      {error && !ranges ? (
        <ErrorState title="Your rest days cannot be shown just now" onRetry={retry}>
          They are as you left them, and more can be chosen all the same.
        </ErrorState>
      ) : null}
      <RangeForm today={today} onKeep={keep} />
    </div>
  );
}
