import { type Bench, NOTES_MOST, readTitle, TITLE_MOST } from '#features/board/rules.ts';
import { lengthOf, numberOf } from '#platform/shared/text.ts';
import {
  KINDS,
  NOTHING_YET,
  SIZES,
  SMALL_WORDS,
  type STEPS,
  WAYS,
  WAYS_OF_ANY,
  type Way,
} from './content.ts';

export type StepName = (typeof STEPS)[number]['name'];

/** How many lines one can be chosen from. */
export const SEEDS_MOST = 50;
/** How many steps this device remembers. */
export const KEPT_MOST = 100;

/** One of the things that were put down. */
export type Seed = {
  id: string;
  title: string;
  notes: string;
  /** It is a task of the board by now, or was one before. */
  isOnBoard: boolean;
};

/** How she began a task before. */
export type KeptStep = {
  taskId: string;
  title: string;
  text: string;
  startedAtMs: number;
  /** From there until it was done, where that is known. */
  minutes?: number | undefined;
};

const MARK = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
const fold = (text: string): string => text.toLowerCase();

/** What was put down, a thing a line, without marks of lists and each once. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => readTitle(line.replace(MARK, '')));
  const isFirst = (line: string, index: number) =>
    lines.findIndex((other) => fold(other) === fold(line)) === index;
  return lines.filter((line, index) => line !== '' && isFirst(line, index));
}

/** What is to be changed before one can be picked; nothing when all is well. */
export function findTextFault(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length === 0) return NOTHING_YET;
  if (lines.length > SEEDS_MOST)
    return `${SEEDS_MOST} lines fit at once, and here are ${lines.length}. The others can have a round of their own.`;
  const long = lines.find((line) => lengthOf(line) > NOTES_MOST);
  if (long) return `“${long.slice(0, 30)}…” is one very long line. An Enter somewhere in it makes two of it.`;
  return undefined;
}

/** A line as a task: what is longer than a title stands whole in the notes. */
export function asTask(line: string): { title: string; notes: string } {
  if (lengthOf(line) <= TITLE_MOST) return { title: line, notes: '' };
  const start = Array.from(line)
    .slice(0, TITLE_MOST - 1)
    .join('');
  return { title: `${start.replace(/\s+\S*$/, '')}…`, notes: line };
}

type Known = { seeds: readonly Seed[]; bench: Bench | undefined; newId: () => string };

/** A seed for each line: the one that it was before, a task that is on the board already, or a new one. */
export function seedsOf(text: string, { seeds, bench, newId }: Known): Seed[] {
  const open = bench ? [...bench.now, ...bench.next, ...bench.later] : [];
  return linesOf(text).map((line) => {
    const task = asTask(line);
    const isSame = ({ title }: { title: string }) => fold(title) === fold(task.title);
    const before = seeds.find(isSame);
    if (before) return before;
    const card = open.find(isSame);
    return { ...task, id: card?.id ?? newId(), isOnBoard: card !== undefined };
  });
}

/** "Five seeds so far", said under the ground. */
export const countLine = (count: number): string =>
  count === 0
    ? 'The first line is the first seed'
    : `${numberOf(count)} ${count === 1 ? 'seed' : 'seeds'} so far`;

/** Where the ones are that were not chosen. */
export function restLine(count: number): string {
  if (count === 0) return 'Only this one.';
  return count === 1
    ? 'The other one rests in Later.'
    : `The other ${numberOf(count).toLowerCase()} rest in Later.`;
}

/** The words of a title that tell what it is about, in one form. */
export function wordsOf(title: string): string[] {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const singular = words.map((word) =>
    word.replace(/(?<=..)(?:(?<=sh|ch|x)es|(?<!s)s)$/, '').replace(/ie$/, 'y'),
  );
  return [...new Set(singular.filter((word) => word.length > 2 && !SMALL_WORDS.includes(word)))];
}

/** How alike two titles are, from 0 to 1: the share of the words that both have. */
export function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = words.filter((word) => others.includes(word)).length;
  return shared === 0 ? 0 : (2 * shared) / (words.length + others.length);
}

const ALIKE_FROM = 0.5;

/** How she began something alike before: the most alike, of equals the latest. */
export function findOwnStep(steps: readonly KeptStep[], title: string): KeptStep | undefined {
  const [best] = steps
    .map((step) => ({ step, share: likeness(step.title, title) }))
    .filter(({ share }) => share >= ALIKE_FROM)
    .sort((one, other) => other.share - one.share || other.step.startedAtMs - one.step.startedAtMs);
  return best?.step;
}

/** The steps with one more; a task has one, and the oldest go first. */
export const withKeptStep = (steps: readonly KeptStep[], step: KeptStep): KeptStep[] =>
  [...steps.filter(({ taskId }) => taskId !== step.taskId), step].slice(-KEPT_MOST);

const MINUTE_MS = 60_000;
/** What was done later than this had more to it than its step. */
const SPAN_MS = 8 * 60 * MINUTE_MS;

/** The steps with how long it took from there, for tasks that are done by now. */
export function withMinutes(
  steps: readonly KeptStep[],
  done: readonly { id: string; doneAt: string | null }[],
): KeptStep[] {
  return steps.map((step) => {
    const doneAt = done.find(({ id }) => id === step.taskId)?.doneAt;
    const spanMs = doneAt ? Date.parse(doneAt) - step.startedAtMs : -1;
    if (step.minutes !== undefined || spanMs < 0 || spanMs > SPAN_MS) return step;
    return { ...step, minutes: Math.max(1, Math.round(spanMs / MINUTE_MS)) };
  });
}

/** The ways into a task, after the words of its title. */
export function waysInto(title: string): readonly Way[] {
  const words = wordsOf(title);
  return KINDS.find((kind) => kind.words.some((word) => words.includes(word)))?.ways ?? WAYS_OF_ANY;
}

const CLAUSE = /(?<=[.!?;,])\s+|\s+(?=(?:and|then)\s)/;

/** The first part of a sentence; nothing where it cannot be cut so often. */
function findStart(text: string, cuts: number): string | undefined {
  const clauses = text.split(CLAUSE);
  const count = Math.ceil(clauses.length / 2 ** cuts);
  if (count === Math.ceil(clauses.length / 2 ** (cuts - 1))) return undefined;
  const start = clauses
    .slice(0, count)
    .join(' ')
    .replace(/[\s,;.!?]+$/, '');
  return `${start}.`;
}

/** A first step as it is offered. `own` is how she began something alike, when that is what it comes from. */
export type Offer = { text: string; seconds: number; own?: KeptStep | undefined };

/** The step of one way in, `size` times halved. Her own way comes first where there is one. */
export function offerOf(title: string, own: KeptStep | undefined, way: number, size: number): Offer {
  const ways = waysInto(title);
  const index = way % (ways.length + (own ? 1 : 0));
  const seconds = SIZES[size] ?? SIZES[0];
  if (own && index === 0) {
    const text = size === 0 ? own.text : findStart(own.text, size);
    if (text) return { text, seconds, own };
  }
  const guess = ways[Math.max(0, own ? index - 1 : index)] ?? WAYS_OF_ANY[0];
  return { text: WAYS[guess][size] ?? WAYS[guess][0], seconds };
}

/** "2 minutes", "30 seconds". */
export const lengthWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : `${seconds / 60} ${seconds === 60 ? 'minute' : 'minutes'}`;
