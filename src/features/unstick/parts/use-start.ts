import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { addTask, moveTask } from '#features/board/queries.ts';
import type { Bench } from '#features/board/rules.ts';
import { focusPath } from '#features/focus/rules.ts';
import { useFirstStep } from '#features/focus/use-first-step.ts';
import { now } from '#platform/shared/clock.ts';
import { forgetDraft, keepStep, learnMinutes, listSteps } from '../queries.ts';
import { findOwnStep, type Offer, type Seed, withMinutes } from '../rules.ts';
import type { Unstick } from './use-unstick.ts';

/** Puts what was chosen into the light, before what is there. */
async function keepInNow(userId: string, { id, title, notes, isOnBoard }: Seed, bench?: Bench) {
  const before = bench?.now.find((card) => card.id !== id)?.id;
  const spot = { bucket: 'now', before } as const;
  await (isOnBoard
    ? moveTask({ id, bucket: 'later' }, spot)
    : addTask(userId, { id, title, notes, ...spot }));
}

/** What this device knew before: how long her steps took, as far as the board tells. */
function useLearning(userId: string, bench: Bench | undefined): void {
  const isKnown = bench !== undefined;
  const learn = useEffectEvent(() => learnMinutes(userId, bench?.done ?? []));
  useEffect(() => {
    if (isKnown) learn();
  }, [isKnown]);
}

/** How she began something alike, and the start of what was picked: in the light of the board, with its time running. */
export function useStart(userId: string, { bench, run }: Unstick, chosen: Seed) {
  const [, navigate] = useLocation();
  const { isWorking, start: startFirstStep } = useFirstStep(userId);
  useLearning(userId, bench);
  return {
    isWorking,
    own: findOwnStep(withMinutes(listSteps(userId), bench?.done ?? []), chosen.title),
    start: ({ text, seconds }: Omit<Offer, 'own'>) =>
      void run(async () => {
        await keepInNow(userId, chosen, bench);
        keepStep(userId, { taskId: chosen.id, title: chosen.title, text, startedAtMs: now() });
        startFirstStep(chosen.id, { text, seconds });
        forgetDraft(userId);
        navigate(focusPath(chosen.id));
      }),
  };
}
