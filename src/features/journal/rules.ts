import { nutritionScore } from '#features/nutrition/rules.ts';
import { type Day, daysBetween } from '#platform/shared/day.ts';

export const SMALL_WINS_MOST = 3;
export const SMALL_WIN_LONGEST = 280;
export const REFLECTION_LONGEST = 10_000;

/** One missed day in any so many is a rest day, a second one ends the streak. */
export const ROLLING_DAYS = 7;

/**
 * How many days something was recorded on, back from today, with at most one missed day in any rolling seven. A rest
 * day neither counts nor breaks. Today is not over, so it is not missed yet; later days are not looked at.
 */
export function streakOf(today: Day, days: readonly Day[]): number {
  const past = [...new Set(days)].filter((day) => day <= today).sort();
  let [streak, lastAge, lastRestAge] = [0, 0, -Infinity];
  for (const day of past.reverse()) {
    const age = daysBetween(day, today);
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

/** What was done on a day, as far as the figures count it. */
export type DayCounts = {
  completions: { mental: number; physical: number; regulation: number };
  meals: number;
  hasMood: boolean;
  hasSmallWins: boolean;
  hasReflection: boolean;
};

export type Percentages = Record<'mental' | 'physical' | 'nutrition' | 'regulation' | 'emotions', number>;

/** Three of anything make a full day. */
const percentOfThree = (count: number): number => Math.min(100, Math.round((count / 3) * 100));

/** How full each of the five categories of a day is. */
export function percentagesOf(counts: DayCounts): Percentages {
  const { completions, meals, hasMood, hasSmallWins, hasReflection } = counts;
  return {
    mental: percentOfThree(completions.mental),
    physical: percentOfThree(completions.physical),
    nutrition: nutritionScore(meals),
    regulation: percentOfThree(completions.regulation),
    emotions: percentOfThree([hasMood, hasSmallWins, hasReflection].filter(Boolean).length),
  };
}

/** The mean of the five categories. */
export function overallWellnessOf(percentages: Percentages): number {
  const all = Object.values(percentages);
  return Math.round(all.reduce((sum, each) => sum + each, 0) / all.length);
}

/** What a person writes into the record of a day. */
export type DayNotes = {
  smallWins: string[];
  mental: string;
  physical: string;
  emotional: string;
  wins: string;
  improve: string;
};

/** Both texts, a line between them; only one where it holds the other already. */
export function joinTexts(own: string, other: string): string {
  if (own.includes(other)) return own;
  return other.includes(own) ? other : `${own}\n\n${other}`;
}

/** One day's record out of two that were made apart: small wins that find no place any more stand among the wins. */
export function joinNotes(own: DayNotes, other: DayNotes): DayNotes {
  const smallWins = [...new Set([...own.smallWins, ...other.smallWins])];
  const wins = joinTexts(own.wins, other.wins);
  const surplus = smallWins.slice(SMALL_WINS_MOST).filter((win) => !`\n${wins}\n`.includes(`\n${win}\n`));
  return {
    smallWins: smallWins.slice(0, SMALL_WINS_MOST),
    mental: joinTexts(own.mental, other.mental),
    physical: joinTexts(own.physical, other.physical),
    emotional: joinTexts(own.emotional, other.emotional),
    wins: [wins, surplus.join('\n')].filter(Boolean).join('\n\n'),
    improve: joinTexts(own.improve, other.improve),
  };
}

/** True when both records say the same. */
export const isSameNotes = (one: DayNotes, other: DayNotes): boolean =>
  one.smallWins.join('\n') === other.smallWins.join('\n') &&
  one.mental === other.mental &&
  one.physical === other.physical &&
  one.emotional === other.emotional &&
  one.wins === other.wins &&
  one.improve === other.improve;
