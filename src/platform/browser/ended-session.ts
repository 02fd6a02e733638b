type Ended = {
  subject: string;
  id: string;
  /** What was said of it, from 1 to 10; nothing of what was left alone. */
  moodBefore?: number | undefined;
  moodAfter?: number | undefined;
};
type Entry = { ended?: Ended } | null;

/** What is noted of a session that has ended on this entry of the browser's history. */
export function findEndedNote(subject: string): Ended | undefined {
  const ended = (history.state as Entry)?.ended;
  return ended?.subject === subject ? ended : undefined;
}

/** What has ended on this entry of the browser's history; a reload keeps it, and so do Back and Forward. */
export const findEnded = (subject: string): string | undefined => findEndedNote(subject)?.id;

/** Notes on the entry that is shown what has ended there; nothing when that was taken back or left. */
export const noteEnded = (ended: Ended | undefined): void =>
  history.replaceState({ ...(history.state as Entry), ended }, '');
