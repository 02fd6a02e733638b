import { useEffect, useRef, useState } from 'react';
import { type User, useUpdateUser } from '#features/account/queries.ts';
import { type Day, nameOfDay } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { toastWithUndo } from '#ui/undo-toast.ts';
import {
  useLogMeal,
  useMealStatus,
  useMeals,
  useRecentMeals,
  useRefusedMeal,
  useRemoveMeal,
  useUpdateMeal,
} from '../queries.ts';
import { briefly, type MealEntry, type MealWords, mealLabel, targetOn, whenOfDay } from '../rules.ts';
import styles from './MealDay.module.css';
import { MealForm } from './MealForm.tsx';
import { MealList } from './MealList.tsx';
import type { RowActions } from './MealRow.tsx';
import { MealSaving } from './MealSaving.tsx';
import { MealScore } from './MealScore.tsx';
import { RecentMeals } from './RecentMeals.tsx';
import { Tips } from './Tips.tsx';

const UNDO_MS = 10_000;

/** The last thing done here: which meal, what is said when it has arrived, and how it is done once more. */
type Deed = { entry: MealEntry; saidWhenSaved?: string; isRemoval?: boolean; again: () => void };

const ELSEWHERE = {
  title: 'This meal was changed on another device',
  description: 'Both are in the list. Nothing was replaced.',
};
const GONE = {
  title: 'This meal was removed on another device',
  description: 'Your words are still here.',
};
const UNSAVED = {
  variant: 'destructive',
  title: 'That didn’t save',
  description: 'Your words are still here. Please try again.',
} as const;

/** Says once how the last deed has ended. A removal that finds nothing has what it wanted. */
function useOutcome(deed: Deed | undefined) {
  const status = useMealStatus(deed?.entry);
  const { there, isGone } = useRefusedMeal(deed?.entry) ?? {};
  const told = useRef<Deed>(undefined);
  useEffect(() => {
    if (!deed || told.current === deed) return;
    if (status?.progress !== 'saved' && status?.progress !== 'needs-you') return;
    told.current = deed;
    if (status.progress === 'saved' && deed.saidWhenSaved) toast({ title: deed.saidWhenSaved });
    if (status.progress !== 'needs-you' || deed.isRemoval) return;
    if (there) return void toast(ELSEWHERE);
    const label = isGone ? 'Log it anew' : 'Try again';
    toast({
      ...(isGone ? GONE : UNSAVED),
      action: { label, altText: `Press ${label} beside the meal`, onSelect: deed.again },
    });
  }, [deed, status, there, isGone]);
  // Beside the meal stands what the person has to decide.
  const isToldElsewhere = deed?.isRemoval || there !== undefined;
  return isToldElsewhere && status?.progress === 'needs-you' ? undefined : status;
}

/** What can be done with the meals of a day, each with its undo and its words. */
function useDeeds(userId: string) {
  const logMeal = useLogMeal(userId);
  const updateMeal = useUpdateMeal();
  const removeMeal = useRemoveMeal();
  const [deed, setDeed] = useState<Deed>();
  // A row goes once its removal is kept: a second press until then means the first.
  const leaving = useRef(new Set<string>());
  const status = useOutcome(deed);
  const log = (entry: MealEntry, saidWhenSaved?: string) => {
    const kept = logMeal(entry);
    setDeed({
      entry,
      again: () => void log(entry, saidWhenSaved).catch(() => {}),
      ...(saidWhenSaved && { saidWhenSaved }),
    });
    return kept;
  };
  const remove = (entry: MealEntry) => {
    const kept = removeMeal(entry);
    setDeed({ entry, isRemoval: true, again: () => void remove(entry).catch(() => {}) });
    return kept;
  };
  const update: RowActions['onUpdate'] = (entry, seen, settles) => {
    const kept = updateMeal(entry, seen, settles);
    const again = () => void log(entry, 'Meal changed').catch(() => {});
    setDeed({ entry, again, saidWhenSaved: 'Meal changed' });
    return kept;
  };
  const sayWithUndo = (entry: MealEntry, done: string, altText: string, undo: () => Promise<unknown>) =>
    toastWithUndo({
      about: `meals ${done}`,
      titleOf: (count) => (count === 1 ? `${mealLabel(entry.meal)} ${done}` : `${count} meals ${done}`),
      description: briefly(entry.description),
      altText,
      undo: () => void undo().catch(() => {}),
    });
  return {
    status,
    retry: () => deed?.again(),
    update,
    logNew: (entry: MealEntry) => log(entry, `${mealLabel(entry.meal)} logged`),
    logAgain: (entry: MealEntry) => {
      void log(entry).then(
        () => sayWithUndo(entry, 'logged', 'Remove it in the list of meals', () => remove(entry)),
        () => {},
      );
    },
    removeWithUndo: (entry: MealEntry) => {
      if (leaving.current.has(entry.id)) return;
      leaving.current.add(entry.id);
      void remove(entry).then(
        () => {
          leaving.current.delete(entry.id);
          sayWithUndo(entry, 'removed', 'Log the meal again', () => log(entry));
        },
        () => void leaving.current.delete(entry.id),
      );
    },
  };
}

/** Hides calories everywhere, at once; the same place of Settings brings them back. */
function useHideCalories() {
  const updateUser = useUpdateUser();
  const change = (showsCalories: boolean) => void updateUser({ showsCalories }).catch(() => {});
  return () => {
    change(false);
    toast({
      title: 'Calories are hidden',
      description: 'Settings can bring them back.',
      durationMs: UNDO_MS,
      action: { label: 'Undo', altText: 'Show them again in Settings', onSelect: () => change(true) },
    });
  };
}

const WAITING_SCORE = (
  <Skeleton words="">
    <SkeletonBlock size="card" />
  </Skeleton>
);

type MealDayProps = { user: User; date: Day; today: Day };

/** One day of meals: to write one down, to see what is there, and how far the day has grown. */
export function MealDay({ user, date, today }: MealDayProps) {
  const { meals, error, retry } = useMeals(user.id, date);
  const recent = useRecentMeals(user.id);
  const deeds = useDeeds(user.id);
  const hideCalories = useHideCalories();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { showsCalories } = user;
  const anew = (words: MealWords): MealEntry => ({ ...words, id: newId(), date, version: 0 });
  const again = ({ meal, description, calories }: MealWords) =>
    deeds.logAgain(anew({ meal, description, calories: showsCalories ? calories : null }));
  const remove = (entry: MealEntry) => {
    deeds.removeWithUndo(entry);
    heading.current?.focus();
  };
  return (
    <div className={styles.columns}>
      <div className={styles.day}>
        <MealForm
          {...{ userId: user.id, date, today, showsCalories, ref: form }}
          onHideCalories={hideCalories}
          onLog={(words) => deeds.logNew(anew(words))}
          saving={(isTyped) => <MealSaving status={deeds.status} isTyped={isTyped} onRetry={deeds.retry} />}
        />
        <RecentMeals recent={recent} meals={meals ?? []} onLogAgain={again} />
        <MealList
          {...{ userId: user.id, date, meals, error, showsCalories, heading }}
          dayName={nameOfDay(date, today)}
          when={whenOfDay(date, today)}
          onRetry={retry}
          onStart={() => form.current?.querySelector('input')?.focus()}
          onUpdate={deeds.update}
          onRemove={remove}
          onLogAnew={deeds.logNew}
        />
      </div>
      <div>
        {meals ? (
          <MealScore meals={meals.length} when={whenOfDay(date, today)} target={targetOn(user, date)} />
        ) : null}
        {meals || error ? null : WAITING_SCORE}
        <Tips date={date} />
      </div>
    </div>
  );
}
