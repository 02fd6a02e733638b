import type { Day } from '#platform/shared/day.ts';
import { isCleanText } from '#platform/shared/text.ts';
import { ENERGY_WORDS, FEELINGS, type Feeling, STRESS_WORDS } from './content.ts';

export const NOTES_MOST = 5_000;

/** What a person says of a day. */
export type MoodWords = {
  mood: number;
  feeling: Feeling | null;
  energy: number;
  stress: number;
  notes: string | null;
};
export type MoodEntry = MoodWords & { date: Day };

export const moodValueOf = (feeling: Feeling): number => FEELINGS.find(({ id }) => id === feeling)?.mood ?? 3;
export const feelingLabel = (feeling: Feeling): string =>
  FEELINGS.find(({ id }) => id === feeling)?.label ?? '';

/** The feeling of an entry: the one that was chosen, else the first that has its value. */
export const feelingOf = ({ feeling, mood }: Pick<MoodEntry, 'feeling' | 'mood'>): Feeling =>
  feeling ?? FEELINGS.find((each) => each.mood === mood)?.id ?? 'neutral';

const NUMBERED = /^(\d{1,4})\. /;

/** Lines that were numbered on from there, each one further. */
function moveNumbers(lines: readonly string[], from: number): string[] {
  let expected = from;
  return lines.map((line) => {
    const number = NUMBERED.exec(line)?.[1];
    if (number === undefined) return line;
    if (Number(number) !== expected) {
      expected = Number.NaN;
      return line;
    }
    expected += 1;
    return line.replace(number, String(expected));
  });
}

/** The notes and the caret after Enter on a numbered line; nothing when the line is not numbered. What follows is numbered on. */
export function nextNumber(notes: string, caret: number): { notes: string; caret: number } | undefined {
  const lineStart = notes.lastIndexOf('\n', caret - 1) + 1;
  const number = NUMBERED.exec(notes.slice(lineStart, caret))?.[1];
  if (number === undefined) return undefined;
  const next = Number(number) + 1;
  const head = `${notes.slice(0, caret)}\n${next}. `;
  const [rest = '', ...below] = notes.slice(caret).split('\n');
  return { notes: [head + rest.trimStart(), ...moveNumbers(below, next)].join('\n'), caret: head.length };
}

/** Notes as they are kept: trimmed, without the numbers at the end that nothing stands behind; nothing when that is all. */
export function notesToKeep(notes: string): string | null {
  const lines = notes.trim().split('\n');
  const last = lines.findLastIndex((line) => !/^\s*(\d{1,4}\.)?\s*$/.test(line));
  return last < 0
    ? null
    : lines
        .slice(0, last + 1)
        .join('\n')
        .trim();
}

export type Pattern = {
  /** Days of the week with an entry. */
  noticedDays: number;
  mostCommon: Feeling | undefined;
  /** How energy moved over the week; nothing while there are too few entries to say. */
  energy: { direction: 'rising' | 'falling' | 'steady'; since: Day } | undefined;
};

/** How many entries a week needs before anything is said about it. */
export const ENTRIES_FOR_PATTERN = 3;

function findMostCommon(entries: readonly MoodEntry[]): Feeling | undefined {
  const counts = new Map<Feeling, number>();
  // Later days win a tie: counted first, and only a strictly higher count replaces.
  for (const entry of [...entries].reverse())
    counts.set(feelingOf(entry), (counts.get(feelingOf(entry)) ?? 0) + 1);
  return [...counts].reduce<[Feeling | undefined, number]>(
    (best, [feeling, count]) => (count > best[1] ? [feeling, count] : best),
    [undefined, 0],
  )[0];
}

const DIRECTIONS = ['falling', 'steady', 'rising'] as const;

/** The day from which the last run of energy values goes one way. */
function findEnergy(entries: readonly MoodEntry[]): Pattern['energy'] {
  const last = entries.at(-1);
  if (!last) return undefined;
  let start = last;
  let direction: (typeof DIRECTIONS)[number] = 'steady';
  for (const entry of entries.slice(0, -1).reverse()) {
    const step = Math.sign(start.energy - entry.energy);
    const own = DIRECTIONS[step + 1] ?? 'steady';
    if (own !== 'steady' && direction !== 'steady' && own !== direction) break;
    if (own === 'steady' && direction !== 'steady') break;
    if (own !== 'steady' && direction === 'steady' && start !== last) break;
    direction = own === 'steady' ? direction : own;
    start = entry;
  }
  return { direction, since: start.date };
}

/** What a week's entries, oldest first, have in common. Says nothing about fewer than three. */
export function findPattern(entries: readonly MoodEntry[]): Pattern {
  const isEnough = entries.length >= ENTRIES_FOR_PATTERN;
  return {
    noticedDays: entries.length,
    mostCommon: isEnough ? findMostCommon(entries) : undefined,
    energy: isEnough ? findEnergy(entries) : undefined,
  };
}

type Detail = { label: string; words: string };

/** How each of the words is told beside the feeling; nothing for those that stand on their own. */
const DETAILS: { [K in keyof MoodWords]: ((entry: MoodWords) => Detail | undefined) | undefined } = {
  mood: undefined,
  feeling: undefined,
  energy: ({ energy }) => ({ label: 'Energy', words: ENERGY_WORDS[energy - 1] ?? '' }),
  stress: ({ stress }) => ({ label: 'Stress', words: STRESS_WORDS[stress - 1] ?? '' }),
  notes: undefined,
};

/** What an entry says beside its feeling and its notes. */
export const listDetails = (entry: MoodWords): Detail[] =>
  Object.values(DETAILS).flatMap((tell) => tell?.(entry) ?? []);

type KeptWords = { [K in keyof MoodWords]?: MoodWords[K] | undefined };

/** An entry as a device kept it to be sent: a word that it left out, or did not know yet, is none. */
export function entryFrom(date: Day, kept: KeptWords): MoodEntry {
  const names = Object.keys(DETAILS) as (keyof MoodWords)[];
  const words = Object.fromEntries(names.map((name) => [name, kept[name] ?? null]));
  return { ...(words as MoodWords), date };
}

/** An entry as words, for keeping one beside another: "Calm, energy good, stress a little". */
export function describeMood(entry: MoodWords): string {
  const details = listDetails(entry).map(({ label, words }) => `${label} ${words}`.toLowerCase());
  return [feelingLabel(feelingOf(entry)), ...details].join(', ');
}

/** True when one entry has taken in the other already, or says the same. */
function holdsMood(entry: MoodWords, other: MoodWords): boolean {
  const notes = entry.notes ?? '';
  const isSame = describeMood(entry) === describeMood(other) || notes.includes(alsoThatDay(other));
  return isSame && notes.includes(other.notes ?? '');
}

const alsoThatDay = (entry: MoodWords): string => `Also that day: ${describeMood(entry)}`;

/** What the one left open, as the other says it. A feeling stays with its mood. */
function fillDetails<E extends MoodWords>(own: E, other: E): E {
  const names = Object.entries(DETAILS).flatMap(([name, tell]) => (tell ? [name as keyof E] : []));
  return { ...own, ...Object.fromEntries(names.map((name) => [name, own[name] ?? other[name]])) };
}

/** One day's entry out of two that were made apart: the later one, with the words of both, each only once. */
export function joinMoods<E extends MoodWords>(own: E, other: E): E {
  if (holdsMood(own, other)) return own;
  const notes = [own.notes, alsoThatDay(other), other.notes].filter(Boolean).join('\n\n');
  return { ...fillDetails(own, other), notes };
}

/** What the form holds: like an entry, but the feeling may be open still, and notes are as they are being typed. */
export type MoodFields = Omit<MoodWords, 'mood' | 'feeling' | 'notes'> & {
  feeling: Feeling | undefined;
  notes: string;
};

export const FIRST_NUMBER = '1. ';
const EMPTY_FIELDS: MoodFields = { feeling: undefined, energy: 3, stress: 3, notes: FIRST_NUMBER };
const listFields = () => Object.keys(EMPTY_FIELDS) as (keyof MoodFields)[];

/** The form as an entry fills it; without one, as it is before anything was chosen. */
export function fieldsOf(entry: MoodWords | null | undefined): MoodFields {
  if (!entry) return EMPTY_FIELDS;
  const said = Object.fromEntries(listFields().map((name) => [name, entry[name] ?? EMPTY_FIELDS[name]]));
  return { ...(said as MoodFields), feeling: feelingOf(entry) };
}

/** What stood in the form, as an entry has it, for telling whether the entry has changed since. */
export const seenOf = ({ feeling, notes, ...fields }: MoodFields): Record<string, unknown> => ({
  ...fields,
  mood: feeling ? moodValueOf(feeling) : null,
  feeling: feeling ?? null,
  notes: notes === FIRST_NUMBER ? null : notes,
});

/** The entry that a form stands for; nothing while no feeling is chosen. Characters that cannot be shown are left out. */
export function findEntry({ feeling, notes, ...fields }: MoodFields): MoodWords | undefined {
  if (!feeling) return undefined;
  const shown = Array.from(notes).filter(isCleanText).join('');
  return { ...fields, mood: moodValueOf(feeling), feeling, notes: notesToKeep(shown) };
}

/** True when saving either form would keep the same. */
export const isSameMood = (one: MoodFields, other: MoodFields): boolean =>
  listFields().every((name) =>
    name === 'notes'
      ? notesToKeep(one.notes) === notesToKeep(other.notes)
      : (one[name] ?? null) === (other[name] ?? null),
  );
