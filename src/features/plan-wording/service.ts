import type { Profile } from '#features/entrepreneur-profile/content.ts';
import type { PlanType } from '#features/plan-composer/content.ts';
import type { Chosen } from '#features/plan-composer/rules.ts';
import { askLanguageModel, languageModelHost } from '#platform/server/language-model.ts';
import { createCounter } from '#platform/server/shared-limits.ts';
import { INSTRUCTIONS, WORDINGS_A_DAY } from './content.ts';
import { objectIn, type Wording } from './rules.ts';
import { wordingShape } from './shapes.ts';

const DAY_MS = 86_400_000;
const wordings = createCounter({ name: 'plan-wordings', windowMs: DAY_MS });

export const getPlanWording = () => ({ host: languageModelHost() ?? null });

/** Whether she allowed that her answers are sent to the language model that there is. */
export const mayWord = ({ mayBeSentTo }: Profile): boolean =>
  mayBeSentTo !== undefined && mayBeSentTo !== null && mayBeSentTo === languageModelHost();

type Order = { profile: Profile; planType: PlanType; chosen: readonly Chosen[] };

/** All that is sent of a person, and the activities in an order that tells nothing of her. */
function letterOf({ profile: { mayBeSentTo: _, ...answers }, planType, chosen }: Order): string {
  const activities = chosen.map(({ block: { id, title, description, category, duration } }) => ({
    ...{ id, title, description, category },
    minutes: duration,
  }));
  const byTitle = activities.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  return JSON.stringify({ answers, planType, activities: byTitle });
}

/** Lets a language model word a plan. Call it while no connection waits. Nothing where that fails, or was done often today. */
export async function wordPlan(userId: string, order: Order): Promise<Wording | undefined> {
  const { events } = await wordings.count(userId);
  if (events > WORDINGS_A_DAY) return undefined;
  const read = (text: string): Wording => wordingShape.parse(objectIn(text));
  return askLanguageModel({ instructions: INSTRUCTIONS, letter: letterOf(order), read });
}
