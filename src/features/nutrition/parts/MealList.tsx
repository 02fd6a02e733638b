import { type RefObject, useState } from 'react';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { listEditedMeals } from '../queries.ts';
import { inOrderOfDay, type MealEntry } from '../rules.ts';
import styles from './MealList.module.css';
import { MealRow, type RowActions } from './MealRow.tsx';

type MealListProps = Omit<RowActions, 'onClose'> & {
  date: Day;
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

type MealsProps = Omit<MealListProps, 'heading' | 'dayName'>;

/** A meal that is removed on another device while it is edited here stays until its words are decided about. */
function useRows(userId: string, date: Day, meals: readonly MealEntry[] = []) {
  const [, setClosed] = useState(0);
  const isThere = (id: string) => meals.some((meal) => meal.id === id);
  const gone = listEditedMeals(userId, date).filter(({ id }) => !isThere(id));
  const rows = inOrderOfDay([...meals, ...gone]).map((entry) => ({ entry, isGone: !isThere(entry.id) }));
  return { rows, redraw: () => setClosed((count) => count + 1) };
}

function Meals({ meals, error, onRetry, onStart, when, date, ...actions }: MealsProps) {
  const { rows, redraw } = useRows(actions.userId, date, meals);
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
      {rows.length === 0 ? <NoMeals when={when} onStart={onStart} /> : null}
      <ul>
        {rows.map((row) => (
          <MealRow key={row.entry.id} {...row} {...actions} onClose={redraw} />
        ))}
      </ul>
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
