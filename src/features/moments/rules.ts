import { type DateFault, dayIn, findDateFault, LATE_DAYS } from '#platform/shared/day.ts';
import { becauseItHelped, type Effect } from '#platform/shared/effects.ts';
import type { FocusWord } from './content.ts';

export const SCALE = { min: 1, max: 10, middle: 5 } as const;
export const DURATION_MOST = 86_400;
export const NOTES_MOST = 2_000;
export const SESSIONS_MOST = 100;
export const SESSIONS_SHOWN = 5;
export const BENEFITS_SHOWN = 3;
const DAY_MS = 86_400_000;
/** A session that is open can be taken up again for a day. */
const OPEN_FOR_MS = DAY_MS;

/** Where a moment is opened; the list without one. */
export const momentPath = (id?: string): string =>
  id ? `/wellness-moments?moment=${encodeURIComponent(id)}` : '/wellness-moments';

/** What a session's timer is kept under. */
export const momentSubject = (momentId: string, sessionId: string): string =>
  `moment ${momentId} ${sessionId}`;

/** The session that a timer belongs to; nothing when it is the timer of something else. */
export function findTimedSession(subject: string): { momentId: string; sessionId: string } | undefined {
  const [word, momentId, sessionId, ...rest] = subject.split(' ');
  return word === 'moment' && momentId && sessionId && rest.length === 0
    ? { momentId, sessionId }
    : undefined;
}

/**
 * The seconds since a session began, at most as long as its moment is: a person who comes back to it hours later
 * did not practise for hours.
 */
export function elapsedSeconds(startedAtMs: number, nowMs: number, minutes: number): number {
  return Math.max(0, Math.min(minutes * 60, Math.floor((nowMs - startedAtMs) / 1_000)));
}

/** A session may begin today and, arriving late, on one of the seven days before. */
export function findStartFault(startedAtMs: number, nowMs: number, timeZone: string): DateFault | undefined {
  // Years that no calendar day is made for are out of the question first.
  const ageDays = (nowMs - startedAtMs) / DAY_MS;
  if (Math.abs(ageDays) > LATE_DAYS + 2) return ageDays > 0 ? 'too-late' : 'future';
  return findDateFault(dayIn(timeZone, startedAtMs), dayIn(timeZone, nowMs));
}

type Ending = { startedAt: string; endedAt: string | null; duration: number | null; wasInterrupted: boolean };

/** A session as it stands at an instant: one that was left open for a day has ended as interrupted. */
export function asSeen<S extends Ending>(session: S, minutes: number, nowMs: number): S {
  const startedAtMs = Date.parse(session.startedAt);
  if (session.endedAt !== null || nowMs - startedAtMs < OPEN_FOR_MS) return session;
  const duration = elapsedSeconds(startedAtMs, nowMs, minutes);
  const endedAt = new Date(startedAtMs + duration * 1_000).toISOString();
  return { ...session, endedAt, duration, wasInterrupted: true };
}

/** The session that can be taken up again, out of sessions with the newest first: beginning one ends those before. */
export const findOpenSession = <S extends Ending>([newest]: readonly S[]): S | undefined =>
  newest?.endedAt === null ? newest : undefined;

export const isCompleted = ({ endedAt, wasInterrupted }: Ending): boolean =>
  endedAt !== null && !wasInterrupted;

/** What matches a focus, least recently done first; of those never done, the focus's own first suggestion leads. */
export function listSuggestedMoments<M extends { id: string; entrepreneurFocus: readonly string[] }>(
  moments: readonly M[],
  focus: FocusWord,
  first: string,
  lastDoneAtMs: ReadonlyMap<string, number>,
): M[] {
  const rank = ({ id }: M): number => lastDoneAtMs.get(id) ?? (id === first ? -2 : -1);
  return moments
    .filter(({ entrepreneurFocus }) => entrepreneurFocus.includes(focus))
    .sort((one, other) => rank(one) - rank(other));
}

type Told = Pick<Effect, 'lift' | 'sessions'>;
type Reasons = { equipment: string; location: string };

/** Why this moment: what it did before, else how little it needs. */
export function becauseOf({ equipment, location }: Reasons, effect: Told | undefined): string {
  const helped = becauseItHelped(effect);
  if (helped) return helped;
  if (equipment === 'None' && /^anywhere/i.test(location))
    return 'Because it needs no kit and works wherever you are.';
  return equipment === 'None'
    ? 'Because it needs no kit, and no getting ready.'
    : `Because it needs little: ${equipment.toLowerCase()}.`;
}

/** How much time there may be, in minutes. */
export const MINUTES = [2, 3, 5] as const;
export type Minutes = (typeof MINUTES)[number];

/** What opens the moments that take longer: "6 more for when you have 4 or 5 minutes". */
export function longerWords(longer: readonly { duration: number }[], areShorterShown: boolean): string {
  const lengths = [...new Set(longer.map(({ duration }) => duration))].sort((one, other) => one - other);
  const last = lengths.pop();
  const words = `${lengths.length > 0 ? `${lengths.join(', ')} or ` : ''}${last} minutes`;
  return areShorterShown ? `${longer.length} more for when you have ${words}` : `Show those of ${words}`;
}
