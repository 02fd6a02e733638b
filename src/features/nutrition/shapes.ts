import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  rowVersionShape,
  textShape,
  timeZoneShape,
  userIdParams,
  versionShape,
  wholeShape,
} from '#platform/shared/shapes.ts';
import { MEAL_IDS } from './content.ts';
import type { nutritionEndpoints } from './contract.ts';
import { CALORIES_MOST, DESCRIPTION_MOST, type MealWords } from './rules.ts';

/** Each of the words once: what is answered, stored and sent is made of it. */
const wordShapes = {
  meal: oneOfShape(MEAL_IDS),
  description: textShape({ min: 1, max: DESCRIPTION_MOST, trim: false }),
  calories: wholeShape(0, CALORIES_MOST).nullable(),
} satisfies { [K in keyof MealWords]: z.ZodType<MealWords[K]> };
const typedShapes = { ...wordShapes, description: textShape({ min: 1, max: DESCRIPTION_MOST }) };

const mealShape = z.object({
  id: idShape,
  userId: idShape,
  date: dayShape,
  ...wordShapes,
  /** 1 when it is new; every change raises it by one. */
  version: z.number().int().min(1),
});
export type LoggedMeal = z.infer<typeof mealShape>;

export const mealRowShape = z.object({
  id: idShape,
  date: dayShape,
  timeZone: timeZoneShape,
  ...wordShapes,
  // Younger than the first exports.
  version: rowVersionShape.default(1),
  createdAt: instantShape,
  updatedAt: instantShape,
});

const mealParams = z.object({ id: idShape });
const errors = { 404: problemShape };
const changeErrors = { 404: problemShape, 409: problemShape };
/** The version that was read, in an address. */
const askedVersionShape = z
  .string()
  .refine((text) => /^\d{1,9}$/.test(text), { error: 'Please give a whole number.' })
  .transform(Number);

export const nutritionShapes = {
  listMeals: {
    params: z.object({ userId: idShape, date: dayShape }),
    answer: z.array(mealShape),
    errors,
  },
  listRecentMeals: {
    params: userIdParams,
    answer: z.array(mealShape),
    errors,
  },
  logMeal: {
    body: z.object({
      id: idShape.optional(),
      userId: idShape,
      date: dayShape,
      ...typedShapes,
      calories: typedShapes.calories.optional(),
      version: versionShape,
    }),
    answer: mealShape,
    errors: changeErrors,
  },
  updateMeal: {
    params: mealParams,
    body: z
      .object({ userId: idShape, date: dayShape, ...typedShapes })
      .partial()
      .extend({ version: versionShape }),
    answer: mealShape,
    errors: changeErrors,
  },
  removeMeal: {
    params: mealParams,
    query: z.object({ version: askedVersionShape.optional() }),
    answer: mealShape,
    errors: changeErrors,
  },
} satisfies ShapesOf<typeof nutritionEndpoints>;
export type NutritionShapes = typeof nutritionShapes;
