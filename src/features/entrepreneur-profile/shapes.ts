import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import {
  BUSINESS_STAGES,
  ENERGY_PATTERNS,
  EXPERIENCES,
  PRIORITIES,
  STRESSORS,
  TEAM_SIZES,
  WORK_LOCATIONS,
  WORKING_HOURS,
} from './content.ts';
import type { entrepreneurProfileEndpoints } from './contract.ts';
import { MINUTES, PRIORITIES_MOST } from './rules.ts';

const once = (list: readonly string[]): boolean => new Set(list).size === list.length;
const EACH_ONCE = { error: 'Please choose each one once.' };

export const profileShape = z.object({
  workingHours: oneOfShape(WORKING_HOURS),
  businessStage: oneOfShape(BUSINESS_STAGES),
  teamSize: oneOfShape(TEAM_SIZES),
  workLocation: oneOfShape(WORK_LOCATIONS),
  stressors: z.array(oneOfShape(STRESSORS)).refine(once, EACH_ONCE),
  energyPattern: oneOfShape(ENERGY_PATTERNS),
  availableTime: wholeShape(MINUTES.min, MINUTES.max).meta({ description: 'In minutes' }),
  experience: oneOfShape(EXPERIENCES),
  priorities: z
    .array(oneOfShape(PRIORITIES))
    .refine((list) => list.length > 0, { error: 'Please choose at least one.' })
    .refine((list) => list.length <= PRIORITIES_MOST, {
      error: `Please select up to ${PRIORITIES_MOST} priorities.`,
    })
    .refine(once, EACH_ONCE),
  mayBeSentTo: textShape({ min: 1, max: 300 })
    .nullish()
    .meta({ description: 'The host of the language model that may read these answers, where one may' }),
});
export const profileRowShape = z.object({ profile: profileShape, updatedAt: instantShape });

export const entrepreneurProfileShapes = {
  getProfile: { params: userIdParams, answer: profileShape, errors: { 404: problemShape } },
} satisfies ShapesOf<typeof entrepreneurProfileEndpoints>;
export type EntrepreneurProfileShapes = typeof entrepreneurProfileShapes;
