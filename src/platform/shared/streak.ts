import { type Day, daysBetween } from './day.ts';

/** One missed day in any so many is a rest day, a second one ends the streak. */
export const ROLLING_DAYS = 7;

/**
 * How many days something was recorded on, back from today, with at most one missed day in any rolling seven. A rest
 * day neither counts nor breaks, and one that was chosen is as if it were not there. Today is not over, so it is not
 * missed yet; later days are not looked at.
 */
export function streakOf(today: Day, days: readonly Day[], restDays: readonly Day[] = []): number {
  const recorded = new Set(days);
  const past = [...recorded].filter((day) => day <= today).sort();
  const resting = [...new Set(restDays)].filter((day) => day <= today && !recorded.has(day)).sort();
  const isRestToday = resting.at(-1) === today;
  let [streak, lastAge, lastRestAge] = [0, isRestToday ? -1 : 0, -Infinity];
  let rested = 0;
  for (const day of past.reverse()) {
    while ((resting.at(-1) ?? '') > day) {
      resting.pop();
      rested += 1;
    }
    const age = daysBetween(day, today) - rested;
    const missed = age - lastAge - 1;
    if (missed > 1) break;
    if (missed === 1) {
      if (age - 1 - lastRestAge < ROLLING_DAYS) break;
      lastRestAge = age - 1;
    }
    streak += 1;
    lastAge = age;
  }
  return streak;
}
