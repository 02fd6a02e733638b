import { randomUUID } from 'node:crypto';
import { addDays, type Day, mondayOf, today } from '#platform/shared/day.ts';
import type { TestUser } from './app.ts';
import { asOwner } from './owner-queries.ts';

export const daysAgo = (days: number): Day => addDays(today('UTC'), -days);

/** Rows as the other features store them, so that a history needs no clock. */
export const plant = async (
  table: string,
  user: TestUser,
  rows: Record<string, unknown>[],
): Promise<void> => {
  for (const row of rows) {
    const full: Record<string, unknown> = { user_id: user.id, ...row };
    const places = Object.keys(full).map((_, index) => `$${index + 1}`);
    await asOwner(
      `insert into ${table} (${Object.keys(full).join(', ')}) values (${places.join(', ')})`,
      Object.values(full),
    );
  }
};
export const dated = (date: Day) => ({ date, time_zone: 'UTC' });
export const aMood = (date: Day, mood = 4) => ({
  id: randomUUID(),
  ...dated(date),
  mood,
  energy: 3,
  stress: 3,
});
export const aMeal = (date: Day) => ({
  id: randomUUID(),
  ...dated(date),
  meal: 'snack',
  description: 'Soup',
});
export const aPractice = (date: Day, type: string) => ({
  id: randomUUID(),
  ...dated(date),
  activity_id: 'any',
  type,
  minutes: 5,
});
export const aSession = (momentId: string, over = {}) => ({
  id: randomUUID(),
  moment_id: momentId,
  ...dated(daysAgo(1)),
  ended_at: '2026-03-20T08:00:00Z',
  duration: 60,
  ...over,
});
export const aFocus = (date: Day, breaks: number, target = 3) => ({
  ...dated(date),
  focus_area: 'balance',
  completed_breaks: breaks,
  target_breaks: target,
});
export const aCheckIn = (date: Day) => ({
  id: randomUUID(),
  ...dated(date),
  week_of: mondayOf(date),
  body_rating: 3,
  mind_rating: 3,
  soul_rating: 3,
  overall_feeling: 3,
});
