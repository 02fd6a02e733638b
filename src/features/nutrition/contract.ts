import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const nutritionEndpoints = defineEndpoints({
  listMeals: {
    route: 'GET /api/nutrition/{userId}/{date}',
    summary: 'The meals of a day, in the order in which they were logged',
    access: 'owner',
  },
  listRecentMeals: {
    route: 'GET /api/nutrition/{userId}/recent',
    summary: 'The different meals of the last weeks, newest first',
    access: 'owner',
  },
  logMeal: {
    route: 'POST /api/nutrition',
    summary: 'Logs a meal; with the id of an own meal it replaces that one, or 409 when the version is stale',
    access: 'owner',
    status: 201,
    offline: 'queue',
  },
  updateMeal: {
    route: 'PATCH /api/nutrition/{id}',
    summary: 'Changes what is named of a meal; 409 with the meal as it is when the version is stale',
    access: 'owner',
    offline: 'queue',
  },
  removeMeal: {
    route: 'DELETE /api/nutrition/{id}',
    summary: 'Removes a meal and answers with it; 409 with the meal as it is when the version is stale',
    access: 'owner',
    offline: 'queue',
  },
});
