import type { User } from '#features/account/shapes.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn, formatDay, hourIn, today } from '#platform/shared/day.ts';
import { escapeText } from '#platform/shared/text.ts';
import { greetingFor } from './dashboard/greeting-rules.ts';

/** What stands in the built page of the dashboard where the server writes a person's own words. */
export const FIRST_WORDS = { greeting: '{greeting}', date: '{date}' } as const;

const GREETINGS = /<!--greeting:(.*?)-->/;

/** The page with its greeting, which is read before any script runs; with none where nobody is known. */
export function greetIn(page: string, user: User | undefined): string {
  return page.replace(GREETINGS, (_, text: string) => {
    if (!user) return '';
    const { all, oneThing } = JSON.parse(text) as { all: string; oneThing: string };
    const { timeZone, firstName, adhdMode, createdAt } = user;
    const isFirstDay = dayIn(timeZone, Date.parse(createdAt)) === today(timeZone);
    const words: Record<string, string> = {
      [FIRST_WORDS.greeting]: greetingFor(hourIn(timeZone, now()), firstName, isFirstDay),
      [FIRST_WORDS.date]: formatDay(today(timeZone), 'long'),
    };
    return (adhdMode ? oneThing : all).replace(/\{\w+\}/g, (place) => escapeText(words[place] ?? place));
  });
}
