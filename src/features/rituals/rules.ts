import { countOf } from '#platform/shared/text.ts';
import type { Group, Ritual } from './content.ts';

export type ShownRitual = Ritual & {
  /** It lifted her mood: by how much, and how often. */
  because?: string | undefined;
};

/** What a guided session needs of a ritual. */
export type Guided = Pick<Ritual, 'id' | 'title' | 'steps' | 'seconds' | 'caution' | 'breath'>;

/** The parts of the day, in their order. */
const GROUPS: readonly Group[] = ['morning', 'midday', 'in-the-moment', 'evening'];

/** How long a person may have. */
export const MINUTES = [1, 3, 5, 10] as const;
export type Minutes = (typeof MINUTES)[number];

/** What of the rituals is looked for. */
export type LibraryFilter = { minutes: Minutes | undefined; search: string };

export const SEARCH_MOST = 60;

export const minutesOf = ({ seconds }: Pick<Ritual, 'seconds'>): number =>
  Math.max(1, Math.round(seconds / 60));

/** Its length in words: "30 seconds", "5 minutes", "1 hour". */
export function lengthWords(seconds: number): string {
  if (seconds < 60) return countOf(seconds, 'second');
  return seconds % 3_600 === 0
    ? countOf(seconds / 3_600, 'hour')
    : countOf(Math.round(seconds / 60), 'minute');
}

/** What stands in an address as it was written there; what means nothing asks for nothing. */
export function readFilter(params: URLSearchParams): LibraryFilter {
  const minutes = MINUTES.find((each) => String(each) === params.get('minutes'));
  return { minutes, search: (params.get('search') ?? '').slice(0, SEARCH_MOST) };
}

/** The part of an address that says what is looked for; empty when nothing is. */
export function writeFilter({ minutes, search }: LibraryFilter): string {
  const params = new URLSearchParams();
  if (minutes) params.set('minutes', String(minutes));
  if (search.trim()) params.set('search', search.trim());
  return params.size > 0 ? `?${params}` : '';
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** Everything that a ritual can be found by: its name, its words, and what it is for. */
const findableIn = ({ title, prompt, steps, bestTime, tags }: Ritual): string =>
  plain([title, prompt, bestTime, ...tags, ...steps].join(' '));

export const fitsIn = (ritual: Pick<Ritual, 'seconds'>, minutes: Minutes | undefined): boolean =>
  minutes === undefined || minutesOf(ritual) <= minutes;

/** How well a word fits: in the name it counts more than among the steps. */
const isNamed = ({ title, tags }: Ritual, words: readonly string[]): boolean =>
  words.every((word) => plain([title, ...tags].join(' ')).includes(word));

/**
 * The rituals that fit into the minutes and have every word, kept ones first. What is named so comes before what only
 * mentions it, what helped before the others, and what fills the minutes best before what is shorter.
 */
export function listFitting(
  rituals: readonly ShownRitual[],
  { minutes, search }: LibraryFilter,
  keptIds: ReadonlySet<string>,
): ShownRitual[] {
  const words = wordsOf(search);
  const rank = (ritual: ShownRitual): number[] => [
    keptIds.has(ritual.id) ? 0 : 1,
    words.length === 0 || isNamed(ritual, words) ? 0 : 1,
    ritual.because ? 0 : 1,
    minutes === undefined || ritual.because ? 0 : -ritual.seconds,
  ];
  return rituals
    .filter((ritual) => fitsIn(ritual, minutes) && words.every((word) => findableIn(ritual).includes(word)))
    .map((ritual) => ({ ritual, ranks: rank(ritual) }))
    .sort((one, other) => {
      const at = one.ranks.findIndex((value, index) => value !== other.ranks[index]);
      return at < 0 ? 0 : (one.ranks[at] ?? 0) - (other.ranks[at] ?? 0);
    })
    .map(({ ritual }) => ritual);
}

export function firstOfEachPart(rituals: readonly ShownRitual[]): {
  first: ShownRitual[];
  others: ShownRitual[];
} {
  const first = GROUPS.flatMap((group) => rituals.find((each) => each.group === group) ?? []);
  return { first, others: rituals.filter((each) => !first.includes(each)) };
}

/** What helped before all else, where one stands alone. */
export const helpedFirst = (rituals: readonly ShownRitual[]): ShownRitual[] => [
  ...rituals.filter(({ because }) => because),
  ...rituals.filter(({ because }) => !because),
];

/** From which hour on a page is the one of the time of day; the last one holds through the night. */
export const RITUAL_HOURS = [
  { from: 5, group: 'morning' },
  { from: 11, group: 'midday' },
  { from: 18, group: 'evening' },
] as const satisfies readonly { from: number; group: Group }[];

export const ritualPath = (id: string): string => `/rituals/${id}`;

/** Where it is begun in one press; without scripts, where its steps can be read. */
export const sessionPath = (id: string): string => `${ritualPath(id)}?session=${id}`;

/** What a session's timer is kept under. */
export const ritualSubject = (ritualId: string): string => `ritual ${ritualId}`;

/** The ritual that a timer belongs to; nothing when it is the timer of something else. */
export const findTimedRitual = (subject: string): string | undefined => /^ritual (\S+)$/.exec(subject)?.[1];

const AREAS = {
  morning: 'nutrition',
  midday: 'physical',
  'in-the-moment': 'regulation',
  evening: 'emotions',
} as const satisfies Record<Group, string>;

/** The bed of the garden whose colours a part of the day has. */
export const areaOf = (group: Group) => AREAS[group];

export const playerAddress = (videoId: string): string =>
  `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
export const watchAddress = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;

export const MOOD = { min: 1, max: 10 } as const;
export const DURATION_MOST = 86_400;
export const SESSIONS_MOST = 100;
export const SESSIONS_SHOWN = 5;
