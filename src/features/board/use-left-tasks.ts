import { useState } from 'react';
import { type User, useUpdateUser } from '#features/account/queries.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import type { Day } from '#platform/shared/day.ts';
import { shelveTasks, unshelveTasks, useBoard } from './queries.ts';
import { listOpenIds } from './rules.ts';

/** What became of the tasks; those that were put aside, so that they can be brought back. */
type Choice = { on: Day; ids: string[] };
const CHOICE = 'left tasks';

/** That it was chosen is known on every device; what is shown of it, and the way back, in this tab on that day. */
function useChoice(today: Day) {
  const [kept, setKept] = useState(() => readTabItem<Choice>(CHOICE));
  const updateUser = useUpdateUser();
  const choose = (ids: string[] | undefined) => {
    const next = ids && { on: today, ids };
    writeTabItem(CHOICE, next);
    setKept(next);
    void updateUser({ leftTasksOn: next ? today : null }).catch(() => {});
  };
  return { putAside: kept?.on === today ? kept.ids : undefined, choose };
}

/** The tasks that stand open `since` the last day with a record, until it was chosen what becomes of them. */
export function useLeftTasks({ id: userId, leftTasksOn }: User, today: Day, since: Day | null) {
  const { bench } = useBoard(userId);
  const { putAside, choose } = useChoice(today);
  const isChosen = (leftTasksOn ?? '') > (since ?? '');
  const open = bench ? listOpenIds(bench) : [];
  return {
    isAsked: putAside === undefined && !isChosen && open.length > 0,
    isCarried: putAside?.length === 0,
    isFresh: putAside !== undefined && putAside.length > 0,
    carryOver: () => choose([]),
    startFresh: () => {
      choose(open);
      void keepSave(shelveTasks, 'tasks put aside', { params: { userId } }).catch(() => {});
    },
    undo: () => {
      const body = { ids: putAside ?? [] };
      choose(undefined);
      void keepSave(unshelveTasks, 'tasks brought back', { params: { userId }, body }).catch(() => {});
    },
  };
}
