import type { FaultKind } from '#platform/shared/fault.ts';

/** How things end inside, in words of ours: nothing of a person is among them. */
export type Outcomes = {
  job: { name: string; outcome: 'done' | 'broken off' };
  mail: { outcome: 'sent' | 'logged' | 'failed' };
  push: { outcome: 'accepted' | 'gone' | 'later' | 'unsure' | 'refused' };
  languageModel: { outcome: 'answered' | 'late' | 'refused' | 'unusable' | 'away' };
  fault: { kind: FaultKind; engine: string };
};
type CountOutcome = <What extends keyof Outcomes>(what: What, labels: Outcomes[What]) => void;

let counting: CountOutcome | undefined;

/** Says who counts from now on; without anybody nothing is counted. */
export function countWith(count: CountOutcome | undefined): void {
  counting = count;
}

export const countOutcome: CountOutcome = (what, labels) => counting?.(what, labels);
