import type { Card } from '#features/board/rules.ts';
import { findKeptPlace, keepPlace } from '#platform/browser/kept-places.ts';
import { readItem, writeItem } from '#platform/browser/local-items.ts';
import { type KeptStep, type Seed, withKeptStep, withMinutes } from './rules.ts';

/** What was written, what became of it, and which one was chosen. */
export type Draft = { text: string; seeds: readonly Seed[]; chosenId: string | undefined };

const DRAFT = 'unstick';

const isSeed = (seed: Partial<Seed>): seed is Seed =>
  typeof seed?.id === 'string' && typeof seed.title === 'string' && typeof seed.notes === 'string';

/** What was left here, in any tab and through a closed browser. */
export function findDraft(userId: string): Draft {
  const { text, seeds, chosenId } = findKeptPlace<Draft>(userId, DRAFT) ?? {};
  return {
    text: typeof text === 'string' ? text : '',
    seeds: Array.isArray(seeds) ? seeds.filter(isSeed) : [],
    chosenId,
  };
}

export const keepDraft = (userId: string, draft: Draft): void =>
  keepPlace(userId, DRAFT, draft.text === '' && draft.seeds.length === 0 ? undefined : draft);

export const forgetDraft = (userId: string): void => keepPlace(userId, DRAFT, undefined);

type Kept = { userId: string; steps: unknown };

const isKeptStep = (step: Partial<KeptStep> | null): step is KeptStep =>
  typeof step?.taskId === 'string' &&
  typeof step.title === 'string' &&
  typeof step.text === 'string' &&
  Number.isFinite(step.startedAtMs);

/** How she began things before, as this device alone remembers it. */
export function listSteps(userId: string): KeptStep[] {
  const kept = readItem<Kept>('steps');
  return kept?.userId === userId && Array.isArray(kept.steps) ? kept.steps.filter(isKeptStep) : [];
}

const writeSteps = (userId: string, steps: readonly KeptStep[]): void =>
  writeItem('steps', { userId, steps } satisfies Kept);

export const keepStep = (userId: string, step: KeptStep): void =>
  writeSteps(userId, withKeptStep(listSteps(userId), step));

/** Notes how long it took from a step until its task was done. */
export function learnMinutes(userId: string, done: readonly Card[]): void {
  const steps = listSteps(userId);
  if (steps.length > 0) writeSteps(userId, withMinutes(steps, done));
}
