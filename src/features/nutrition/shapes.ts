import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  timeZoneShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import { MEAL_IDS } from './content.ts';
import type { nutritionEndpoints } from './contract.ts';
import { CALORIES_MOST, DESCRIPTION_MOST } from './rules.ts';

const descriptionShape = textShape({ min: 1, max: DESCRIPTION_MOST });
const caloriesShape = wholeShape(0, CALORIES_MOST).nullable();

const mealShape = z.object({
  id: idShape,
  userId: idShape,
  date: dayShape,
  meal: z.enum(MEAL_IDS),
  description: z.string(),
  calories: z.number().int().nullable(),
});
export type LoggedMeal = z.infer<typeof mealShape>;

/** A stored meal as the export writes it. */
export const mealRowShape = z.object({
  id: idShape,
  date: dayShape,
  timeZone: timeZoneShape,
  meal: oneOfShape(MEAL_IDS),
  description: textShape({ min: 1, max: DESCRIPTION_MOST, trim: false }),
  calories: caloriesShape,
  createdAt: instantShape,
  updatedAt: instantShape,
});

const mealParams = z.object({ id: idShape });
const errors = { 404: problemShape };

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
      meal: oneOfShape(MEAL_IDS),
      description: descriptionShape,
      calories: caloriesShape.optional(),
    }),
    answer: mealShape,
    errors,
  },
  updateMeal: {
    params: mealParams,
    body: z.object({
      userId: idShape.optional(),
      date: dayShape.optional(),
      meal: oneOfShape(MEAL_IDS).optional(),
      description: descriptionShape.optional(),
      calories: caloriesShape.optional(),
    }),
    answer: mealShape,
    errors,
  },
  removeMeal: { params: mealParams, answer: mealShape, errors },
} satisfies ShapesOf<typeof nutritionEndpoints>;
export type NutritionShapes = typeof nutritionShapes;
