import { type Day, daysBetween } from '#platform/shared/day.ts';
import {
  COUNTRIES,
  type Country,
  LINES,
  type Line,
  TERRITORIES,
  TOOLS,
  type Tool,
  ZONES,
} from './content.ts';

export const isCountry = (text: unknown): text is Country =>
  typeof text === 'string' && Object.hasOwn(COUNTRIES, text);

const countries = Object.keys(COUNTRIES).filter(isCountry);

const fits = (pattern: string, zone: string): boolean =>
  pattern.endsWith('*') ? zone.startsWith(pattern.slice(0, -1)) : zone === pattern;

/** Zones that say no place, so that only the language can. */
const isNowhere = (zone: string): boolean => /^(Etc\/.*|UTC|UCT|GMT|Zulu|Universal|Greenwich|)$/.test(zone);

/**
 * The country of a device, as far as its lines are known. The zone says where somebody is; the region of the language
 * counts only where the zone says nothing, because the numbers of a far home do not answer here.
 */
export function findCountry(zone: string, languages: readonly string[]): Country | undefined {
  const byZone = countries.find((country) => ZONES[country].split(' ').some((each) => fits(each, zone)));
  if (byZone || !isNowhere(zone)) return byZone;
  const regions = languages.map((language) => /[-_]([A-Z]{2})\b/.exec(language)?.[1]);
  const [first] = regions.filter((region) => region !== undefined);
  return isCountry(first) ? first : TERRITORIES[first ?? ''];
}

export const listLines = (country: Country): Line[] => LINES.filter((line) => line.country === country);

const dialled = (number: string): string => number.replace(/[^\d+*#]/g, '');

export const callAddress = (number: string): string => `tel:${dialled(number)}`;

/** A message that is written already. The odd `?&` is understood by the phones that want `?` and by those that want `&`. */
export const textAddress = (number: string, words = ''): string =>
  `sms:${dialled(number)}${words && `?&body=${encodeURIComponent(words)}`}`;

export const STALE_AFTER_DAYS = 180;

/** The lines that nobody has read at their source for too long, by a day. */
export const findStaleLines = (lines: readonly Line[], day: Day): Line[] =>
  lines.filter(({ readOn }) => daysBetween(readOn, day) > STALE_AFTER_DAYS);

export const ROUNDS = [4, 5, 6] as const;
export type Rounds = (typeof ROUNDS)[number];

export type PhaseName = 'in' | 'hold' | 'out';
type Phase = { name: PhaseName; seconds: number };

const IN: Phase = { name: 'in', seconds: 4 };
const HOLD: Phase = { name: 'hold', seconds: 7 };
const OUT: Phase = { name: 'out', seconds: 8 };

/** 4-7-8, or the same without the hold. */
export const phasesOf = (hasHold: boolean): readonly Phase[] => (hasHold ? [IN, HOLD, OUT] : [IN, OUT]);

/** The moment before the first breath, to sit down in. */
export const SETTLE_MS = 3_000;

export type Exercise = { rounds: Rounds; hasHold: boolean };

const roundMs = (hasHold: boolean): number =>
  phasesOf(hasHold).reduce((sum, { seconds }) => sum + seconds * 1_000, 0);

export const exerciseMs = ({ rounds, hasHold }: Exercise): number => rounds * roundMs(hasHold);

export type Breath = {
  phase: PhaseName | 'settle' | 'done';
  /** The round, counted from 1. */
  round: number;
  /** The second within the phase, counted from 1; while settling, the seconds that are left. */
  count: number;
  /** From 0 to 1, how much of the phase is over. */
  share: number;
  /** When the phase ends, in ms after the first breath began. */
  endsMs: number;
};

/** Where an exercise is, so many milliseconds after its first breath began; before it the person settles. */
export function breathAt(elapsedMs: number, exercise: Exercise): Breath {
  const { rounds, hasHold } = exercise;
  const wholeMs = exerciseMs(exercise);
  if (elapsedMs < 0) {
    const share = Math.max(0, 1 + elapsedMs / SETTLE_MS);
    return { phase: 'settle', round: 1, count: Math.ceil(-elapsedMs / 1_000), share, endsMs: 0 };
  }
  if (elapsedMs >= wholeMs) return { phase: 'done', round: rounds, count: 0, share: 1, endsMs: wholeMs };
  const lengthMs = roundMs(hasHold);
  const roundsBefore = Math.floor(elapsedMs / lengthMs);
  let beganMs = roundsBefore * lengthMs;
  for (const { name, seconds } of phasesOf(hasHold)) {
    const endsMs = beganMs + seconds * 1_000;
    const passedMs = elapsedMs - beganMs;
    if (elapsedMs < endsMs)
      return {
        phase: name,
        round: roundsBefore + 1,
        count: Math.floor(passedMs / 1_000) + 1,
        share: passedMs / (seconds * 1_000),
        endsMs,
      };
    beganMs = endsMs;
  }
  throw new Error('no phase holds this instant');
}

const SMALL = 0.58;
const eased = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2;

/** How large the orb is, from 0.58 to 1. */
export function orbSize({ phase, share }: Breath): number {
  if (phase === 'in') return SMALL + (1 - SMALL) * eased(share);
  if (phase === 'out') return 1 - (1 - SMALL) * eased(share);
  return phase === 'hold' ? 1 : SMALL;
}

/** How bad it was before a tool and after it, from 0 to 10. */
export type Relief = { tool: Tool; before: number; after: number };

const RELIEFS_MOST = 200;
const LEAST_USES = 2;

const isLevel = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10;

export const isRelief = (value: unknown): value is Relief => {
  const { tool, before, after } = (value ?? {}) as Partial<Record<keyof Relief, unknown>>;
  return TOOLS.some((each) => each === tool) && isLevel(before) && isLevel(after);
};

/** The reliefs with one more; the oldest go when there are very many. */
export const withRelief = (reliefs: readonly Relief[], relief: Relief): Relief[] =>
  [...reliefs, relief].slice(-RELIEFS_MOST);

const BAD_MOST = 10;

/** The same as a mood before and after, so that it can be measured as everything else is. */
export const moodsOf = ({ tool, before, after }: Relief) => ({
  id: tool,
  moodBefore: BAD_MOST - before,
  moodAfter: BAD_MOST - after,
});

export type Helped = { tool: Tool; uses: number; before: number; after: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The tool that eased things most, by the mean of the drops; nothing while every tool was used less than twice. */
export function findMostHelpful(reliefs: readonly Relief[]): Helped | undefined {
  const candidates = TOOLS.map((tool) => {
    const own = reliefs.filter((relief) => relief.tool === tool);
    return {
      tool,
      uses: own.length,
      before: mean(own.map(({ before }) => before)),
      after: mean(own.map(({ after }) => after)),
    };
  }).filter(({ uses, before, after }) => uses >= LEAST_USES && before > after);
  return candidates.reduce<Helped | undefined>(
    (best, each) => (best && best.before - best.after >= each.before - each.after ? best : each),
    undefined,
  );
}

export const orderedTools = (best: Tool | undefined): Tool[] =>
  best ? [best, ...TOOLS.filter((tool) => tool !== best)] : [...TOOLS];

const figure = (value: number): string => String(Math.round(value * 10) / 10);

export const reasonFor = ({ uses, before, after }: Helped): string =>
  `Offered first because it eased things most for you: from ${figure(before)} to ${figure(after)} on average, ${uses} times.`;
