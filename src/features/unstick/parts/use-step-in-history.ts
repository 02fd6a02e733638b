import { useHistoryState } from 'wouter/use-browser-location';
import { STEPS } from '../content.ts';
import type { StepName } from '../rules.ts';

type Entry = { unstick?: string; unstickFrom?: number } | null;

/** The step that is shown stands in the history of the one address, so that Back goes to the one before. */
export function useStepInHistory() {
  const entry = useHistoryState<Entry>();
  const shown: StepName = STEPS.find(({ name }) => name === entry?.unstick)?.name ?? 'down';
  const depth = entry?.unstickFrom ?? 0;
  return {
    shown,
    /** How many steps of the history lead back to the first one. */
    depth,
    goTo: (name: StepName) =>
      history.pushState({ ...(history.state as Entry), unstick: name, unstickFrom: depth + 1 }, ''),
    goBack: (steps: number) => history.go(-steps),
  };
}
