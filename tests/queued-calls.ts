import { checkInEndpoints } from '#features/check-in/contract.ts';
import type { CheckInShapes } from '#features/check-in/shapes.ts';
import { moodEndpoints } from '#features/mood/contract.ts';
import type { MoodShapes } from '#features/mood/shapes.ts';
import { nutritionEndpoints } from '#features/nutrition/contract.ts';
import type { NutritionShapes } from '#features/nutrition/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';

/** Calls that tests keep on a device without the screen that they belong to. */
export const { saveMood } = apiClient<MoodShapes>()(moodEndpoints);
export const { saveCheckIn } = apiClient<CheckInShapes>()(checkInEndpoints);
export const { logMeal, removeMeal } = apiClient<NutritionShapes>()(nutritionEndpoints);
