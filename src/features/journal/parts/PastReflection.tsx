import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { REFLECTION_FIELDS } from '../content.ts';
import { useDayNotes } from '../queries.ts';
import styles from './PastReflection.module.css';

type PastReflectionProps = { userId: string; date: Day; onShowToday: () => void };

export function PastReflection({ userId, date, onShowToday }: PastReflectionProps) {
  const { notes, error, isLoading, lookAgain } = useDayNotes(userId, date);
  const said = REFLECTION_FIELDS.filter(({ name }) => notes[name] !== '');
  if (isLoading)
    return (
      <Skeleton>
        <SkeletonBlock size="heading" />
        <SkeletonBlock size="card" />
      </Skeleton>
    );
  if (error)
    return (
      <ErrorState title="No reflection to show for this day right now." onRetry={lookAgain}>
        It could not be looked up. Whatever you saved is safe.
      </ErrorState>
    );
  if (said.length === 0)
    return (
      <EmptyState
        title="No reflection for this day"
        heading="h2"
        action={
          <Button kind="line" onClick={onShowToday}>
            Go to today
          </Button>
        }
      >
        A day without words is fine too. A past day stays as it was.
      </EmptyState>
    );
  return (
    <div className={styles.past}>
      {said.map(({ name, label, question }) => (
        <section key={name} aria-labelledby={`past-${name}`}>
          <h2 id={`past-${name}`}>{label}</h2>
          <p className="soft sm">{question}</p>
          <p className={styles.text}>{notes[name]}</p>
        </section>
      ))}
      <p className="soft sm">A past day stays as it was. It is here to read whenever you like.</p>
    </div>
  );
}
