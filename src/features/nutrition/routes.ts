import { defineRoutes } from '#platform/server/http/mount.ts';
import { nutritionEndpoints } from './contract.ts';
import { listMeals, listRecentMeals, logMeal, removeMeal, updateMeal } from './service.ts';
import { nutritionShapes } from './shapes.ts';

export const nutritionRoutes = defineRoutes(nutritionEndpoints, nutritionShapes, {
  listMeals: ({ caller, params }) => listMeals(caller.userId, params.date),
  listRecentMeals: ({ caller }) => listRecentMeals(caller),
  logMeal: ({ caller, body }) => logMeal(caller, body),
  updateMeal: ({ caller, params, body }) => updateMeal(caller, params.id, body),
  removeMeal: ({ caller, params, query }) => removeMeal(caller.userId, params.id, query.version),
});
