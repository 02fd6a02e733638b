import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { User } from '#features/account/queries.ts';
import { DAYS } from '#features/challenge/content.ts';
import { findRefusal } from '#features/challenge/rules.ts';
import type { Completion } from '#features/challenge/shapes.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { addDays, type Day } from '#platform/shared/day.ts';
import { aServer } from './screen.tsx';

/** Days that were completed one after the other, the last one on a day. */
export const grownUntil = (userId: string, count: number, last: Day, round = 1): Completion[] =>
  Array.from({ length: count }, (_, index) => ({
    userId,
    round,
    dayId: index + 1,
    notes: `Line of day ${index + 1}`,
    date: addDays(last, index + 1 - count),
    completedAt: `${addDays(last, index + 1 - count)}T08:00:00.000Z`,
  }));

const STATUS = { 'no-such-day': 404, completed: 409, 'daily-limit': 429, 'out-of-order': 400 } as const;
const DETAIL = {
  'no-such-day': 'The challenge has thirty days, from 1 to 30.',
  completed: 'This day is completed already. Here is how it stands.',
  'daily-limit': 'Daily challenge limit reached',
  'out-of-order': 'You must complete challenges in order',
} as const;

/** A server of the challenge behind fetch, which refuses as the real one does. */
export function aChallengeServer(user: User, completions: Completion[] = []) {
  const kept = { completions };
  const server = aServer(user, [], {
    'GET /api/challenge/days': () => ({ body: DAYS }),
    'GET /api/challenge/progress/': () => ({ body: kept.completions }),
    'POST /api/challenge/complete': (_path, body: Completion & { timeZone: string; isBeside?: boolean }) => {
      const { userId, round, dayId, notes, date } = body;
      const refusal = findRefusal(kept.completions, { round, dayId }, date ?? '');
      const known = kept.completions.find((each) => each.round === round && each.dayId === dayId);
      if (known && body.isBeside) {
        const both = { ...known, notes: `${known.notes}\n\n${notes}` };
        kept.completions = kept.completions.map((each) => (each === known ? both : each));
        return { status: 201, body: both };
      }
      if (refusal) {
        const current = kept.completions.find(
          (each) => each.date === date || (each.round === round && each.dayId === dayId),
        );
        const status = STATUS[refusal];
        return { status, body: { title: 'Refused', status, detail: DETAIL[refusal], current } };
      }
      const done = { userId, round, dayId, notes, date, completedAt: nowDate().toISOString() };
      kept.completions = [...kept.completions, done];
      return { status: 201, body: done };
    },
  });
  return Object.assign(server, { kept });
}

/** Waits until all that was kept has been sent. */
export const untilWritten = (written: readonly unknown[], count: number): Promise<void> =>
  waitFor(() => expect(written).toHaveLength(count));
