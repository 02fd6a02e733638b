type Ended = { subject: string; id: string };
type Entry = { ended?: Ended } | null;

/** What has ended on this entry of the browser's history; a reload keeps it, and so do Back and Forward. */
export function findEnded(subject: string): string | undefined {
  const ended = (history.state as Entry)?.ended;
  return ended?.subject === subject ? ended.id : undefined;
}

/** Notes on the entry that is shown what has ended there; nothing when that was taken back or left. */
export const noteEnded = (ended: Ended | undefined): void =>
  history.replaceState({ ...(history.state as Entry), ended }, '');
