import { useSyncExternalStore } from 'react';
import { deviceText } from './device-text.ts';

/** Where a person is in a session, beside its timer: the step, and what she has said so far. */
type KeptPlace = { subject: string; place: object };

/** Signing out removes it with the other items of this browser. */
const kept = deviceText('tend-places');
const MOST_KEPT = 8;

/** Who hears of a change of any place. */
export const { watch: watchKeptPlaces } = kept;

function listPlaces(userId: string): readonly KeptPlace[] {
  try {
    const { userId: owner, places } = JSON.parse(kept.read()) as { userId: string; places: KeptPlace[] };
    return owner === userId ? places.filter(({ place }) => typeof place === 'object') : [];
  } catch {
    return [];
  }
}

/** The place that a user has in a session; nothing when none is kept. What it holds may be of an earlier version. */
export const findKeptPlace = <P extends object>(userId: string, subject: string): Partial<P> | undefined =>
  listPlaces(userId).find((each) => each.subject === subject)?.place;

/** Keeps a user's place in a session, over all tabs and through a closed browser, or forgets it. */
export function keepPlace(userId: string, subject: string, place: object | undefined): void {
  const others = listPlaces(userId).filter((each) => each.subject !== subject);
  const places = place ? [{ subject, place }, ...others].slice(0, MOST_KEPT) : others;
  kept.write(places.length > 0 ? JSON.stringify({ userId, places }) : '');
}

/** The place as it changes in any tab. */
export function useKeptPlace<P extends object>(userId: string, subject: string): Partial<P> | undefined {
  useSyncExternalStore(kept.watch, kept.read);
  return findKeptPlace(userId, subject);
}
