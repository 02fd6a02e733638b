import {
  ENERGY_PATTERNS,
  EXPERIENCES,
  PRIORITIES,
  type Priority,
  type Profile,
  WORK_LOCATIONS,
  WORKING_HOURS,
} from '#features/entrepreneur-profile/content.ts';
import { isPeak, minutesMost } from '#features/entrepreneur-profile/rules.ts';
import { partOfDay } from '#platform/shared/day.ts';
import {
  BECAUSE,
  BLOCKS,
  type Block,
  CATEGORIES,
  type Category,
  type Cause,
  ENERGY_LEVELS,
  type EnergyLevel,
  type Felt,
  NO_SESSIONS,
  PLAN_TYPES,
  type PlanType,
} from './content.ts';

export const MINUTES_LEAST = 3;
const BLOCKS_LEAST = 2;
const BLOCKS_MOST = 4;

export type Asked = {
  profile: Profile;
  planType: PlanType;
  /** The hour where she is, from 0 to 23. */
  hour: number;
  /** By the id of the block. */
  history?: Readonly<Record<string, Felt>>;
  /** Blocks that come only where nothing else fits. */
  apart?: readonly string[];
};

export type Chosen = { block: Block; cause: Cause; because: string };

export function partOfPlan(planType: PlanType, hour: number): ReturnType<typeof partOfDay> {
  if (planType === 'morning_routine') return 'morning';
  return planType === 'evening_wind_down' ? 'evening' : partOfDay(hour);
}

/** How much a block may ask for: most of it near her peak, little late in the day. */
export function levelsFor({ profile, planType, hour }: Asked): readonly EnergyLevel[] {
  const part = partOfPlan(planType, hour);
  const lifts = planType === 'energy_boost';
  if (isPeak(profile, part) || (lifts && profile.energyPattern === 'consistent')) return ENERGY_LEVELS;
  const isLate = part === 'evening' && profile.workingHours !== 'night_owl' && !lifts;
  return isLate ? ['low'] : ['low', 'medium'];
}

/** The blocks that may be in a plan at all. */
export function blocksFor(asked: Asked): Block[] {
  const { profile, planType, hour } = asked;
  const levels = levelsFor(asked);
  const isLight = planType === 'morning_routine' || (hour >= 7 && hour < 18);
  return BLOCKS.filter(
    ({ planTypes, locations, experience, energyLevel, needsDaylight }) =>
      (isLight || !needsDaylight) &&
      planTypes.includes(planType) &&
      locations.includes(profile.workLocation) &&
      experience.includes(profile.experience) &&
      levels.includes(energyLevel),
  );
}

/** Whether a block serves what matters to her. */
function serves(block: Block, priority: Priority): boolean {
  if (priority === 'stress_relief') return block.planTypes.includes('stress_relief');
  if (priority === 'energy') return block.planTypes.includes('energy_boost');
  if (priority === 'focus') return block.category === 'mental' || block.focus.includes('decision_fatigue');
  return block.focus.includes(priority);
}

const isNearPeak = ({ profile, planType, hour }: Asked): boolean =>
  isPeak(profile, partOfPlan(planType, hour));

const suitsEnergy = (block: Block, asked: Asked): boolean =>
  asked.profile.energyPattern !== 'consistent' && isNearPeak(asked) === (block.energyLevel !== 'low');

function suitsHours({ planTypes }: Block, { profile: { workingHours } }: Asked): boolean {
  if (workingHours === 'early_bird') return planTypes.includes('morning_routine');
  return workingHours === 'night_owl' && planTypes.includes('evening_wind_down');
}

const needsPlace = ({ locations }: Block): boolean => locations.length < WORK_LOCATIONS.length;
const isLevelOf = ({ experience }: Block): boolean => experience.length < EXPERIENCES.length;

/** The weight of how it went before: what was rated low comes less, what helped comes first. */
function weightOf(felt: Felt | undefined): number {
  if (!felt) return 0;
  return 4 * (felt.rating - 3) + 4 * Math.max(-1, Math.min(2, felt.change ?? 0));
}

/** Hints of the work that is done, which no answer of hers asks for by itself. */
function hintsOf({ stressors }: Block, { teamSize, businessStage }: Profile): number {
  const isAlone = teamSize === 'solo' && stressors.includes('isolation');
  const decides = /medium|large/.test(teamSize) && stressors.includes('decision_fatigue');
  const isNew = businessStage === 'startup' && stressors.includes('financial_pressure');
  const grows = businessStage === 'growth' && stressors.includes('time_management');
  const lasts = /scaling|established/.test(businessStage) && stressors.includes('burnout');
  return [isAlone, decides, isNew, grows, lasts].filter(Boolean).length;
}

function scoreOf(block: Block, asked: Asked): number {
  const { profile, history, apart } = asked;
  const weighing = profile.stressors.filter((each) => block.stressors.includes(each)).length;
  const mattering = profile.priorities.filter((each) => serves(block, each)).length;
  return (
    2 +
    4 * Math.min(2, weighing) +
    3 * mattering +
    (suitsEnergy(block, asked) ? 2 : 0) +
    (suitsHours(block, asked) ? 1 : 0) +
    (needsPlace(block) ? 1 : 0) +
    (isLevelOf(block) ? 1 : 0) +
    hintsOf(block, profile) +
    weightOf(history?.[block.id]) -
    (apart?.includes(block.id) ? 40 : 0)
  );
}

/** A block with what it adds to a set: kinds and answers as bits, so that each counts once. */
type Scored = { block: Block; score: number; kind: number; answers: number };

const bitsOf = (holds: readonly boolean[]): number =>
  holds.reduce((bits, each, index) => bits + (each ? 2 ** index : 0), 0);

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}

const asScored = (block: Block, asked: Asked): Scored => ({
  block,
  score: scoreOf(block, asked),
  kind: 2 ** CATEGORIES.indexOf(block.category),
  answers: bitsOf([
    ...asked.profile.stressors.map((each) => block.stressors.includes(each)),
    ...asked.profile.priorities.map((each) => serves(block, each)),
  ]),
});

/** The few of a kind that can be in the best set: the best ones, and the shortest ones to fill it. */
function pickOfKind(scored: readonly Scored[], category: Category): Scored[] {
  const kind = scored.filter(({ block }) => block.category === category);
  const shortest = [1, 2, 3].flatMap((minutes) => kind.find(({ block }) => block.duration === minutes) ?? []);
  return [...kind.slice(0, 2), ...shortest];
}

type Sum = { minutes: number; worth: number; kinds: number; answers: number };

/** Two kinds come before everything else. */
const valueOfSet = ({ worth, kinds, answers }: Sum): number =>
  worth + 6 * countBits(answers) + 4 * countBits(kinds) + (countBits(kinds) > 1 ? 10_000 : 0);

function bestSet(asked: Asked): readonly Block[] {
  const scored = blocksFor(asked)
    .map((block) => asScored(block, asked))
    .sort((one, other) => other.score - one.score);
  const kept = new Set([...scored.slice(0, 6), ...CATEGORIES.flatMap((each) => pickOfKind(scored, each))]);
  const pool = scored.filter((each) => kept.has(each));
  const most = minutesMost(asked.profile.availableTime);
  const blocks: Block[] = [];
  let best = { blocks, value: Number.NEGATIVE_INFINITY };
  const grow = (sum: Sum, from: number): void => {
    const isWhole = blocks.length >= BLOCKS_LEAST && sum.minutes >= MINUTES_LEAST;
    // Against stress, something that asks for little is always among them.
    const isCalm =
      asked.planType !== 'stress_relief' || blocks.some(({ energyLevel }) => energyLevel === 'low');
    const value = isWhole ? valueOfSet(sum) + (isCalm ? 1_000 : 0) : best.value;
    if (value > best.value) best = { blocks: [...blocks], value };
    if (blocks.length === BLOCKS_MOST) return;
    for (let index = from; index < pool.length; index += 1) {
      const { block, score, kind, answers } = pool[index] as Scored;
      const minutes = sum.minutes + block.duration;
      if (minutes > most) continue;
      const worth = sum.worth + score * block.duration;
      blocks.push(block);
      grow({ minutes, worth, kinds: sum.kinds | kind, answers: sum.answers | answers }, index + 1);
      blocks.pop();
    }
  };
  grow({ minutes: 0, worth: 0, kinds: 0, answers: 0 }, 0);
  return best.blocks;
}

const ORDER: readonly Category[] = ['regulation', 'emotions', 'mental', 'physical'];
const by = (key: (block: Block) => number) => (one: Block, other: Block) => key(one) - key(other);
const byKind = by(({ category }) => ORDER.indexOf(category));
const byEnergy = by(({ energyLevel }) => -ENERGY_LEVELS.indexOf(energyLevel));

/** Late in the day what asks for little comes last; else what helped most comes first. The rest stays as it is given. */
export function inOrder(blocks: readonly Block[], { planType, hour, history }: Asked): Block[] {
  const first = blocks.toSorted(by(({ id }) => -Math.max(0, weightOf(history?.[id]))));
  return partOfPlan(planType, hour) === 'evening' ? first.toSorted(byEnergy) : first;
}

/** What could stand in the place of an answer. */
const ANSWERS = {
  energyPattern: ENERGY_PATTERNS,
  workingHours: WORKING_HOURS,
  workLocation: WORK_LOCATIONS,
  experience: EXPERIENCES,
  availableTime: [5, 10, 15, 30],
} as const;

const others = <T>(all: readonly T[], value: T): T[] => all.filter((each) => each !== value);

/** The same, with each answer that could stand in the place of this one. */
export function changesOf(cause: Cause, asked: Asked, block: Block): Asked[] {
  const { profile } = asked;
  const changed = (changes: readonly Partial<Profile>[]): Asked[] =>
    changes.map((change) => ({ ...asked, profile: { ...profile, ...change } }));
  switch (cause.answer) {
    case 'stressors':
      return changed([{ stressors: others(profile.stressors, cause.value) }]);
    case 'priorities': {
      const left = others(profile.priorities, cause.value);
      if (left.length > 0) return changed([{ priorities: left }]);
      return changed(others(PRIORITIES, cause.value).map((each) => ({ priorities: [each] })));
    }
    case 'planType':
      return others(PLAN_TYPES, asked.planType).map((planType) => ({ ...asked, planType }));
    case 'history':
      return [{ ...asked, history: { ...asked.history, [block.id]: NO_SESSIONS } }];
    default:
      return changed(ANSWERS[cause.answer].map((value) => ({ [cause.answer]: value })));
  }
}

/** What speaks for a block, what she said herself first. */
function causesOf(block: Block, asked: Asked): Cause[] {
  const { stressors, priorities } = asked.profile;
  const fixed = (answer: Exclude<Cause['answer'], 'stressors' | 'priorities'>, holds: boolean): Cause[] =>
    holds ? [{ answer }] : [];
  return [
    ...fixed('history', weightOf(asked.history?.[block.id]) > 0),
    ...stressors
      .filter((each) => block.stressors.includes(each))
      .map((value) => ({ answer: 'stressors', value }) as const),
    ...priorities
      .filter((each) => serves(block, each))
      .map((value) => ({ answer: 'priorities', value }) as const),
    ...fixed('energyPattern', suitsEnergy(block, asked)),
    ...fixed('workingHours', suitsHours(block, asked)),
    ...fixed('workLocation', needsPlace(block)),
    ...fixed('experience', isLevelOf(block)),
    ...fixed('availableTime', true),
    ...fixed('planType', true),
  ];
}

function wordsFor(cause: Cause, block: Block, asked: Asked): string {
  const { profile, planType, history } = asked;
  if ('value' in cause) return BECAUSE[cause.answer][cause.value as never];
  switch (cause.answer) {
    case 'history':
      return BECAUSE.history(history?.[block.id] ?? NO_SESSIONS);
    case 'energyPattern':
      return isNearPeak(asked) ? BECAUSE.nearPeak : BECAUSE.awayFromPeak;
    case 'availableTime':
      return BECAUSE.availableTime(profile.availableTime);
    case 'planType':
      return BECAUSE.planType[planType];
    default:
      return BECAUSE[cause.answer][profile[cause.answer] as never];
  }
}

const inPlan = (asked: Asked): Block[] => inOrder(bestSet(asked).toSorted(byKind), asked);

/** The blocks of a plan, each with its cause: without it a block would not be there, or, by how it went, elsewhere. */
export function compose(asked: Asked): Chosen[] {
  const said = new Set<string>();
  return inPlan(asked).map((block, place) => {
    const isDecisive = (cause: Cause): boolean =>
      changesOf(cause, asked, block).some((other) =>
        cause.answer === 'history' ? inPlan(other)[place] !== block : !bestSet(other).includes(block),
      );
    const causes = causesOf(block, asked);
    // What another one says already comes only where nothing else is a cause.
    const isNew = (cause: Cause): boolean => !said.has(wordsFor(cause, block, asked));
    const firstOf = (list: Cause[]) => list.find(isDecisive);
    const cause = firstOf(causes.filter(isNew)) ?? firstOf(causes) ?? { answer: 'planType' };
    const because = wordsFor(cause, block, asked);
    said.add(because);
    return { block, cause, because };
  });
}
