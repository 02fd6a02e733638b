import { useState } from 'react';
import { keepSave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import type { Day } from '#platform/shared/day.ts';
import { shelveTasks, unshelveTasks, useBoard } from './queries.ts';
import { listOpenIds } from './rules.ts';

/** What became of the tasks; those that were put aside, so that they can be brought back. */
type Choice = { on: Day; ids: string[] };
const CHOICE = 'left tasks';

/** In this tab, on that day: through a reload too. */
function useChoice(today: Day) {
  const [kept, setKept] = useState(() => readTabItem<Choice>(CHOICE));
  const choose = (ids: string[] | undefined) => {
    const next = ids && { on: today, ids };
    writeTabItem(CHOICE, next);
    setKept(next);
  };
  return { putAside: kept?.on === today ? kept.ids : undefined, choose };
}

/** The open tasks, until it was chosen what becomes of them, and how to choose it. */
export function useLeftTasks(userId: string, today: Day) {
  const { bench } = useBoard(userId);
  const { putAside, choose } = useChoice(today);
  const open = bench ? listOpenIds(bench) : [];
  return {
    isAsked: putAside === undefined && open.length > 0,
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
