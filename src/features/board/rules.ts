import { isCleanText, lengthOf, surplusWords } from '#platform/shared/text.ts';

export const BUCKETS = ['now', 'next', 'later', 'done'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const TITLE_MOST = 200;
export const NOTES_MOST = 2_000;
/** How many tasks may be open at once. */
export const OPEN_MOST = 500;
/** For how long what was done stays on the board. */
export const DONE_DAYS = 7;

export type TaskWords = { title: string; notes: string };
/** `version` is the one that was read; 0 while the task is on this device alone. */
export type Card = TaskWords & {
  id: string;
  bucket: Bucket;
  version: number;
  doneAt: string | null;
};
export type Bench = Readonly<Record<Bucket, readonly Card[]>>;

export const BUCKET_LABELS: Readonly<Record<Bucket, string>> = {
  now: 'Now',
  next: 'Next',
  later: 'Later',
  done: 'Done',
};

export const isBucket = (text: string): text is Bucket => BUCKETS.some((bucket) => bucket === text);

/** Where a card is set down: in a bucket, before or after another card, or at the end. */
export type Spot = { bucket: Bucket; before?: string | undefined; after?: string | undefined };

/** Beside which task another one stands, and where it does when that one is not in the bucket any more. */
export type Neighbour = {
  before?: string | undefined;
  after?: string | undefined;
  otherwise?: 'first' | 'last' | undefined;
};

/** At which index of a bucket a task comes; nothing when its neighbour is gone and nothing else was asked for. */
export function findGap(
  others: readonly { id: string }[],
  { before, after, otherwise }: Neighbour,
): number | undefined {
  const neighbour = before ?? after;
  const index = others.findIndex(({ id }) => id === neighbour);
  if (neighbour !== undefined && index >= 0) return before === undefined ? index + 1 : index;
  if (neighbour !== undefined && !otherwise) return undefined;
  return otherwise === 'first' ? 0 : others.length;
}

/** Tasks by their bucket, each in the order in which they come. */
export function inBuckets<T extends { bucket: Bucket }>(tasks: readonly T[]): Record<Bucket, T[]> {
  const of = (bucket: Bucket) => tasks.filter((task) => task.bucket === bucket);
  return { now: of('now'), next: of('next'), later: of('later'), done: of('done') };
}

/** What stood in a task, for telling whether it has changed since. */
export const seenOf = ({ title, notes }: TaskWords): Record<keyof TaskWords, unknown> => ({ title, notes });

const cleaned = (typed: string): string => Array.from(typed).filter(isCleanText).join('');

/** The title as it is kept: trimmed, on one line, without characters that cannot be shown. */
export const readTitle = (typed: string): string => cleaned(typed).replace(/\s+/g, ' ').trim();

/** What is still to be done before a title can be kept; nothing for one that is blank, which is left alone. */
export function findTitleFault(typed: string): string | undefined {
  const over = lengthOf(readTitle(typed)) - TITLE_MOST;
  return over > 0 ? `${surplusWords(over)} here. The rest can go into its notes.` : undefined;
}

export function findNotesFault(typed: string): string | undefined {
  const over = lengthOf(cleaned(typed).trim()) - NOTES_MOST;
  return over > 0 ? `${surplusWords(over)} here. It can be kept once it is a little shorter.` : undefined;
}

export const readNotes = (typed: string): string => cleaned(typed).trim();

export const findCard = (bench: Bench, id: string): Card | undefined =>
  BUCKETS.flatMap((bucket) => bench[bucket]).find((card) => card.id === id);

const without = (bench: Bench, id: string): Bench => {
  const left = (bucket: Bucket) => bench[bucket].filter((card) => card.id !== id);
  return { now: left('now'), next: left('next'), later: left('later'), done: left('done') };
};

export const withoutCard = without;

/** The tasks that are not done, in the order of the bench. */
export const listOpenIds = ({ now, next, later }: Bench): string[] =>
  [...now, ...next, ...later].map(({ id }) => id);

/** What is left once everything that is open was put aside. */
export const withoutOpen = ({ done }: Bench): Bench => ({ now: [], next: [], later: [], done });

/** The bench with a card at a spot; a neighbour that is not there leaves it at the end of the bucket. */
export function withCardAt(bench: Bench, card: Card, { bucket, before, after }: Spot): Bench {
  const rest = without(bench, card.id);
  const cards = [...rest[bucket]];
  const neighbour = cards.findIndex(({ id }) => id === (before ?? after));
  const index = neighbour < 0 ? cards.length : neighbour + (before === undefined ? 1 : 0);
  cards.splice(index, 0, { ...card, bucket });
  return { ...rest, [bucket]: cards };
}

/** The spot at which a card stands, so that it can be set down there again. */
export function spotOf(bench: Bench, id: string): Spot | undefined {
  const bucket = BUCKETS.find((each) => bench[each].some((card) => card.id === id));
  if (!bucket) return undefined;
  const index = bench[bucket].findIndex((card) => card.id === id);
  const [previous, next] = [bench[bucket][index - 1], bench[bucket][index + 1]];
  if (previous) return { bucket, after: previous.id };
  return next ? { bucket, before: next.id } : { bucket };
}

/** The spot of a place in a bucket, counted from 0 without the card itself. */
export function spotAt(bench: Bench, id: string, bucket: Bucket, index: number): Spot {
  const others = bench[bucket].filter((card) => card.id !== id);
  const next = others[index];
  if (next) return { bucket, before: next.id };
  const last = others.at(-1);
  return last ? { bucket, after: last.id } : { bucket };
}

/** In ADHD mode: the card that a second one could change places with. */
export const findSwap = (bench: Bench, bucket: Bucket, cameId: string): Card | undefined =>
  bucket === 'now' || bucket === 'next' ? bench[bucket].find(({ id }) => id !== cameId) : undefined;

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type Carried = { id: string; bucket: Bucket; index: number };

/** Where a lifted card is after a key: left and right between the places, up and down within one. */
export function carry(bench: Bench, carried: Carried, key: string): Carried {
  const [across, down] = STEPS[key] ?? [0, 0];
  const at = BUCKETS.indexOf(carried.bucket);
  const bucket = BUCKETS[Math.min(BUCKETS.length - 1, Math.max(0, at + across))] ?? carried.bucket;
  const most = bench[bucket].filter(({ id }) => id !== carried.id).length;
  const index = bucket === carried.bucket ? carried.index + down : most;
  return { ...carried, bucket, index: Math.min(most, Math.max(0, index)) };
}

/** "Over Next, 2 of 3": how a place is told to somebody who does not see it. */
export function tellPlace(bench: Bench, { id, bucket, index }: Carried): string {
  const count = bench[bucket].filter((card) => card.id !== id).length + 1;
  return `${BUCKET_LABELS[bucket]}, ${index + 1} of ${count}`;
}

export const focusPath = (id: string): string => `/focus?task=${encodeURIComponent(id)}`;
