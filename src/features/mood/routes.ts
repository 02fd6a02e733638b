import { defineRoutes } from '#platform/server/http/mount.ts';
import { moodEndpoints } from './contract.ts';
import { getMood, listMoodWeek, saveMood, updateMood } from './service.ts';
import { moodShapes } from './shapes.ts';

export const moodRoutes = defineRoutes(moodEndpoints, moodShapes, {
  getMood: ({ caller, params }) => getMood(caller.userId, params.date),
  listMoodWeek: ({ caller, params }) => listMoodWeek(caller.userId, params.weekOf),
  saveMood: ({ caller, body }) => saveMood(caller, body),
  updateMood: ({ caller, params, body }) => updateMood(caller, params.id, body),
});
