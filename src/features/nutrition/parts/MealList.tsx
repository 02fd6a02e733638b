import type { RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { inOrderOfDay, type MealEntry } from '../rules.ts';
import styles from './MealList.module.css';
import { MealRow, type RowActions } from './MealRow.tsx';

type MealListProps = RowActions & {
  meals: readonly MealEntry[] | undefined;
  error: Error | null;
  onRetry: () => void;
  onStart: () => void;
  /** "Today" or the name of the day, and the same within a sentence. */
  dayName: string;
  when: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

function NoMeals({ when, onStart }: Pick<MealListProps, 'when' | 'onStart'>) {
  return (
    <EmptyState
      title={`No meals logged ${when}`}
      action={
        <Button kind="line" onClick={onStart}>
          Log a meal
        </Button>
      }
    >
      {when === 'today' ? 'That’s fine. What did you have last?' : 'That’s fine. Add one if you like.'}
    </EmptyState>
  );
}

function Away({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.away} role="status">
      <p>Shown from this device. It is brought up to date with the next connection.</p>
      <Button kind="text" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Meals({
  meals,
  error,
  onRetry,
  onStart,
  when,
  ...actions
}: Omit<MealListProps, 'heading' | 'dayName'>) {
  if (!meals && error)
    return (
      <ErrorState title="This day could not be looked up just now." onRetry={onRetry}>
        Whatever you logged is safe, and a meal can be logged all the same.
      </ErrorState>
    );
  if (!meals)
    return (
      <Skeleton>
        <SkeletonBlock size="line" />
        <SkeletonBlock size="heading" />
        <SkeletonBlock size="line" />
      </Skeleton>
    );
  return (
    <>
      {meals.length === 0 ? <NoMeals when={when} onStart={onStart} /> : null}
      <ul>
        {inOrderOfDay(meals).map((entry) => (
          <MealRow key={entry.id} entry={entry} {...actions} />
        ))}
      </ul>
      {error ? <Away onRetry={onRetry} /> : null}
    </>
  );
}

/** The meals of a day, each to be edited in its place or removed. */
export function MealList({ heading, dayName, ...list }: MealListProps) {
  return (
    <Card as="section" className={styles.list} aria-labelledby="meals-of-day">
      <h2 id="meals-of-day" ref={heading} tabIndex={-1}>
        {dayName}’s meals
      </h2>
      <Meals {...list} />
    </Card>
  );
}
