import { useState } from 'react';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import type { Feedback, Plan } from './queries.ts';
import { runSubject } from './rules.ts';

const NOTHING: Feedback = { rating: 0, before: null, after: null, notes: '' };

type Run = Pick<Plan, 'id' | 'run'>;
const feedbackName = (run: Run): string => `${runSubject(run)} feedback`;

/** What of it is entered already in this tab. */
const findFeedback = (run: Run): Feedback => ({
  ...NOTHING,
  ...readTabItem<Feedback>(feedbackName(run)),
});

/** What is entered stays in this tab until it is sent: Cancel and a reload lose nothing. */
export const keepFeedback = (run: Run, changes: Partial<Feedback>): void =>
  writeTabItem(feedbackName(run), { ...findFeedback(run), ...changes });

export const forgetFeedback = (run: Run): void => writeTabItem(feedbackName(run), undefined);

export function useFeedback(run: Run) {
  const [feedback, setFeedback] = useState(() => findFeedback(run));
  return {
    feedback,
    change: (changes: Partial<Feedback>) => {
      setFeedback({ ...feedback, ...changes });
      keepFeedback(run, { ...feedback, ...changes });
    },
  };
}
