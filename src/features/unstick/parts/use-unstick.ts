import { useState } from 'react';
import { addTask, useBoard } from '#features/board/queries.ts';
import { newId } from '#platform/shared/id.ts';
import { toast } from '#ui/toast-store.ts';
import { NOT_KEPT } from '../content.ts';
import { type Draft, findDraft, keepDraft } from '../queries.ts';
import { findTextFault, type Seed, seedsOf } from '../rules.ts';
import { useStepInHistory } from './use-step-in-history.ts';

/** Keeps what was not chosen in Later, in its order. What is on the board already stays where it is. */
async function keepInLater(userId: string, seeds: readonly Seed[]): Promise<void> {
  for (const { id, title, notes, isOnBoard } of seeds)
    if (!isOnBoard) await addTask(userId, { id, title, notes, bucket: 'later' });
}

/** Runs one piece of work at a time; where the device cannot keep something, says so and stays. */
function useWork() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch {
      toast({ ...NOT_KEPT, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/** From all that is on her mind to one first step with its time running. */
export function useUnstick(userId: string) {
  const [draft, setDraft] = useState<Draft>(() => findDraft(userId));
  const [fault, setFault] = useState<string>();
  const { bench } = useBoard(userId);
  const { isBusy, run } = useWork();
  const step = useStepInHistory();
  const hold = (next: Draft) => {
    setDraft(next);
    keepDraft(userId, next);
  };
  const { seeds, chosenId } = draft;
  const chosen = seeds.find(({ id }) => id === chosenId) ?? seeds[0];
  /** Those that were not chosen go to Later at once: from here on there is nothing to remember. */
  const pick = async (all: readonly Seed[], { id }: Seed) => {
    const rest = all.filter((seed) => seed.id !== id);
    await keepInLater(userId, rest);
    const kept = all.map((seed) => (seed.id === id ? seed : { ...seed, isOnBoard: true }));
    hold({ ...draft, seeds: kept, chosenId: id });
    step.goTo('step');
  };
  return {
    ...{ bench, draft, seeds, chosen, fault, isBusy, run, step },
    shown: chosen ? step.shown : ('down' as const),
    write: (text: string) => {
      setFault(undefined);
      hold({ ...draft, text });
    },
    choose: (id: string) => hold({ ...draft, chosenId: id }),
    leaveWords: () => {
      const wrong = findTextFault(draft.text);
      setFault(wrong);
      if (wrong) return false;
      const all = seedsOf(draft.text, { seeds, bench, newId });
      const [first] = all;
      const isThere = all.some(({ id }) => id === chosenId);
      hold({ ...draft, seeds: all, chosenId: isThere ? chosenId : first?.id });
      if (first && all.length === 1) void run(() => pick(all, first));
      else step.goTo('pick');
      return true;
    },
    leaveChoice: () => void (chosen && run(() => pick(seeds, chosen))),
  };
}

export type Unstick = ReturnType<typeof useUnstick>;
