import type { Profile, WorkLocation } from '#features/entrepreneur-profile/content.ts';
import { isPeak } from '#features/entrepreneur-profile/rules.ts';
import {
  type Block,
  type Category,
  type EnergyLevel,
  type Focus,
  NAMES,
  type Named,
  type PlanType,
} from '#features/plan-composer/content.ts';
import type { Chosen } from '#features/plan-composer/rules.ts';
import type { BreathPattern } from '#platform/shared/breath.ts';
import { partOfDay } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { isCleanText, lengthOf } from '#platform/shared/text.ts';

export const PLANS_MOST = 50;
export const TITLE_LONGEST = 80;
export const NOTES_LONGEST = 2_000;
export const DURATION_MOST = 8;
export const RUNS_MOST = 10_000;
export const SCALE = { min: 1, max: 5 } as const;
/** An activity as it stands in a plan for good. */
export type KeptActivity = {
  id: string;
  /** What it is in the library. */
  blockId: string;
  title: string;
  description: string;
  category: Category;
  /** In minutes. */
  duration: number;
  energyLevel: EnergyLevel;
  location: string;
  instructions: string[];
  /** How it breathes, in the steps that are breaths. */
  breath?: BreathPattern | null | undefined;
  entrepreneurTip: string | null;
  caution: string | null;
  evidence: string;
  because: string;
};

const PLACE_WORDS: Readonly<Record<WorkLocation, string>> = {
  home: 'At home',
  office: 'At the office',
  co_working: 'In a shared space',
  mixed: 'Where you are alone',
};

/** Where something can be done, in words. */
export function placeWords(locations: readonly WorkLocation[], workLocation: WorkLocation): string {
  return locations.length > 3 ? 'Anywhere' : PLACE_WORDS[workLocation];
}

/** A chosen activity as it stands in a plan. */
export const asKept = ({ block, because }: Chosen, { workLocation }: Profile): KeptActivity => ({
  id: newId(),
  blockId: block.id,
  title: block.title,
  description: block.description,
  category: block.category,
  duration: block.duration,
  energyLevel: block.energyLevel,
  location: placeWords(block.locations, workLocation),
  instructions: [...block.instructions],
  breath: block.breath ?? null,
  entrepreneurTip: block.entrepreneurTip ?? null,
  caution: block.caution ?? null,
  evidence: block.evidence,
  because,
});

/** Which time of a plan it is from now on: the next one, or one before. */
export const nextRun = (before: number, run: number | undefined): number =>
  run !== undefined && run <= before + 1 ? run : before;

type Weights<T extends string> = Partial<Record<T, number>>;

function heaviest<T extends string>(order: readonly T[], all: readonly Weights<T>[]): T {
  const weightOf = (each: T): number => all.reduce((sum, weights) => sum + (weights[each] ?? 0), 0);
  return order.reduce((best, each) => (weightOf(each) > weightOf(best) ? each : best));
}

const PART_TYPE = {
  morning: 'morning_routine',
  afternoon: 'work_break',
  evening: 'evening_wind_down',
} as const;

const TYPE_ORDER = [
  'work_break',
  'stress_relief',
  'decision_reset',
  'energy_boost',
  'morning_routine',
  'evening_wind_down',
] as const satisfies readonly PlanType[];

const TYPES_BY_ANSWER: Readonly<Record<string, Weights<PlanType>>> = {
  burnout: { stress_relief: 2 },
  financial_pressure: { stress_relief: 2 },
  isolation: { stress_relief: 1 },
  decision_fatigue: { decision_reset: 3 },
  time_management: { work_break: 1, morning_routine: 1 },
  productivity: { decision_reset: 1, morning_routine: 1 },
  stress_relief: { stress_relief: 3 },
  energy: { energy_boost: 4 },
  focus: { decision_reset: 2, work_break: 1 },
  work_life_balance: { evening_wind_down: 2, stress_relief: 1, work_break: 1 },
};

/** The type of plan that suits a profile at an hour of the person's own day. */
export function recommendType(profile: Profile, hour: number): PlanType {
  const part = partOfDay(hour);
  const isLateWorker = profile.workingHours === 'night_owl';
  const unsuited: Weights<PlanType> = {
    ...(part !== 'morning' && { morning_routine: -100 }),
    ...(part !== 'evening' && { evening_wind_down: -100 }),
    ...(part === 'evening' && !isLateWorker && { energy_boost: -100 }),
  };
  const isAwayFromPeak = profile.energyPattern !== 'consistent' && !isPeak(profile, part);
  return heaviest(TYPE_ORDER, [
    unsuited,
    { [PART_TYPE[part]]: 3 },
    ...(profile.workingHours === 'early_bird' ? [{ morning_routine: 1 }] : []),
    ...(isLateWorker ? [{ work_break: 1, evening_wind_down: -1 }] : []),
    ...(isAwayFromPeak ? [{ energy_boost: 1 }] : []),
    ...[...profile.stressors, ...profile.priorities].map((answer) => TYPES_BY_ANSWER[answer] ?? {}),
  ]);
}

const FOCUS_ORDER = [
  'productivity',
  'burnout_prevention',
  'decision_fatigue',
  'work_life_balance',
] as const satisfies readonly Focus[];

const FOCUSES_BY_ANSWER: Readonly<Record<string, Weights<Focus>>> = {
  productivity: { productivity: 2 },
  focus: { productivity: 1 },
  energy: { productivity: 1 },
  stress_relief: { burnout_prevention: 2 },
  work_life_balance: { work_life_balance: 3 },
  time_management: { productivity: 1 },
  burnout: { burnout_prevention: 2 },
  financial_pressure: { burnout_prevention: 1 },
  isolation: { work_life_balance: 1 },
  decision_fatigue: { decision_fatigue: 2 },
};

const FOCUSES_BY_TYPE: Readonly<Record<PlanType, Weights<Focus>>> = {
  morning_routine: { productivity: 1 },
  work_break: { productivity: 1 },
  evening_wind_down: { work_life_balance: 2 },
  stress_relief: { burnout_prevention: 2 },
  energy_boost: { productivity: 2 },
  decision_reset: { decision_fatigue: 3 },
};

/** What a plan is for: what most of her answers ask for. */
export const focusOf = ({ stressors, priorities }: Profile, planType: PlanType): Focus =>
  heaviest(FOCUS_ORDER, [
    FOCUSES_BY_TYPE[planType],
    ...[...stressors, ...priorities].map((answer) => FOCUSES_BY_ANSWER[answer] ?? {}),
  ]);

function isTrueOf(name: Named, blocks: readonly Block[], hour: number): boolean {
  const { block, kinds = [], moves, without = [], hours: [from, until] = [0, 24] } = name;
  const has = (what: string) =>
    blocks.some(({ category, energyLevel }) => [category, energyLevel].includes(what as never));
  return (
    (!block || blocks.some(({ id }) => id === block)) &&
    kinds.every(has) &&
    (!moves ||
      blocks.some(({ category, energyLevel }) => category === 'physical' && energyLevel !== 'low')) &&
    !without.some(has) &&
    hour >= from &&
    hour < until
  );
}

type Made = { planType: PlanType; focus: Focus; blocks: readonly Block[]; hour: number };

/** What a plan is called: nothing that is not in it. */
export function nameOf({ planType, focus, blocks, hour }: Made): Pick<Named, 'title' | 'description'> {
  const names = NAMES[planType][focus];
  const { title, description } =
    names.find((name) => isTrueOf(name, blocks, hour)) ?? (names.at(-1) as Named);
  return { title, description };
}

export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * done) / all);

export const planPath = (id: string): string => `/entrepreneur-plans/${id}`;
export const SETUP_PATH = '/entrepreneur-setup';
export const PLANS_PATH = '/entrepreneur-plans';

/** The last step of an address. */
export const lastStepOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Notes as they are sent: without characters that cannot be shown, and trimmed. */
export const notesOf = (typed: string): string => Array.from(typed).filter(isCleanText).join('').trim();

/** How many characters of notes are more than fit. */
export const surplusOf = (typed: string): number => Math.max(0, lengthOf(notesOf(typed)) - NOTES_LONGEST);

/** The element that begins an activity's time, so that the focus can come back to it. */
export const startIdOf = (activityId: string): string => `start-${activityId}`;

/** The heading of the activity that is open. */
export const OPEN_ID = 'open-activity';

/** What this device keeps of one time of a plan is kept under. */
export const runSubject = ({ id, run }: { id: string; run: number }): string => `plan ${id} ${run}`;

/** What the timer of an activity is kept under. */
export const activitySubject = (planId: string, activityId: string): string => `plan ${planId} ${activityId}`;

/** The activity that a timer belongs to; nothing when it is the timer of something else. */
export function findTimedActivity(subject: string): { planId: string; activityId: string } | undefined {
  const [, planId, activityId] = /^plan ([\da-f-]{36}) ([\da-f-]{36})$/.exec(subject) ?? [];
  return planId && activityId ? { planId, activityId } : undefined;
}

/** Where an activity runs in the session view. */
export const sessionPath = (planId: string, activityId: string): string =>
  `${planPath(planId)}?session=${activityId}`;
