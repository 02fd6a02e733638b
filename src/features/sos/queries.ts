import { readItem, writeItem } from '#platform/browser/local-items.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import type { Country } from './content.ts';
import { findCountry, isCountry, isRelief, type Relief, withRelief } from './rules.ts';

const ELSEWHERE = 'elsewhere';

/** The country whose lines are shown: the chosen one, else the one where this device seems to be. */
export function findShownCountry(): Country | undefined {
  const chosen = readItem<{ country: unknown }>('country')?.country;
  if (chosen === ELSEWHERE) return undefined;
  return isCountry(chosen) ? chosen : findCountry(deviceTimeZone(), navigator.languages);
}

/** Keeps the choice on this device, for whoever uses it. */
export const chooseCountry = (country: Country | undefined): void =>
  writeItem('country', { country: country ?? ELSEWHERE });

type Kept = { userId: string; reliefs: unknown[] };

/** What helped, as this device knows it of a person. */
export function listReliefs(userId: string | undefined): Relief[] {
  const kept = readItem<Partial<Kept>>('sos');
  const isOwn = userId !== undefined && kept?.userId === userId && Array.isArray(kept.reliefs);
  return isOwn ? (kept.reliefs ?? []).filter(isRelief) : [];
}

/** Keeps what helped on this device alone, and only of a person whom it knows. A second thought takes the place of the first. */
export function addRelief(userId: string | undefined, relief: Relief, isSecondThought: boolean): void {
  if (!userId) return;
  const known = listReliefs(userId);
  const before = isSecondThought ? known.slice(0, -1) : known;
  writeItem('sos', { userId, reliefs: withRelief(before, relief) } satisfies Kept);
}
