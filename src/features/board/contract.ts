import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const boardEndpoints = defineEndpoints({
  getBoard: {
    route: 'GET /api/board/{userId}',
    summary: 'The four buckets in their order, Done with the last seven days, and whether ADHD mode is on',
    access: 'owner',
  },
  listShelf: {
    route: 'GET /api/board/{userId}/shelf',
    summary: 'What was done longer ago, or put aside, newest first and 50 at a time',
    access: 'owner',
  },
  shelveTasks: {
    route: 'POST /api/board/{userId}/shelve',
    summary: 'Puts every open task on the shelf and answers with their ids',
    access: 'owner',
    offline: 'queue',
  },
  unshelveTasks: {
    route: 'POST /api/board/{userId}/unshelve',
    summary: 'Brings the named tasks back from the shelf to where they stood',
    access: 'owner',
    offline: 'queue',
  },
  addTask: {
    route: 'POST /api/task',
    summary: 'Adds a task; the same id again changes nothing. At most 500 are open: 422',
    access: 'owner',
    status: 201,
    offline: 'queue',
  },
  updateTask: {
    route: 'PATCH /api/task/{id}',
    summary:
      'Changes what is named of a task, and where it stands; 409 with the task when the version of its words is stale',
    access: 'owner',
    offline: 'queue',
  },
  removeTask: {
    route: 'DELETE /api/task/{id}',
    summary: 'Removes a task and answers with it; 409 with the task when the version of its words is stale',
    access: 'owner',
    offline: 'queue',
  },
});
