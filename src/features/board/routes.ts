import { defineRoutes } from '#platform/server/http/mount.ts';
import { boardEndpoints } from './contract.ts';
import {
  addTask,
  getBoard,
  listShelf,
  removeTask,
  shelveTasks,
  unshelveTasks,
  updateTask,
} from './service.ts';
import { boardShapes } from './shapes.ts';

export const boardRoutes = defineRoutes(boardEndpoints, boardShapes, {
  getBoard: ({ params }) => getBoard(params.userId),
  listShelf: ({ params, query }) => listShelf(params.userId, query.before),
  shelveTasks: ({ params }) => shelveTasks(params.userId),
  unshelveTasks: ({ params, body }) => unshelveTasks(params.userId, body.ids),
  addTask: ({ caller, body }) => addTask(caller, body),
  updateTask: ({ caller, params, body }) => updateTask(caller, params.id, body),
  removeTask: ({ caller, params, query }) => removeTask(caller.userId, params.id, query.version),
});
