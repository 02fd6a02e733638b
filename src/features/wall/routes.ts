import { defineRoutes } from '#platform/server/http/mount.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { LIMITS } from './content.ts';
import { wallEndpoints } from './contract.ts';
import {
  decideReported,
  getWall,
  leaveSign,
  listOwnNotes,
  listReported,
  noteSignsSeen,
  postNote,
  removeNote,
  setMuted,
  setReported,
  takeSignBack,
} from './service.ts';
import { wallShapes } from './shapes.ts';

const DAY_MS = 86_400_000;
const limitOf = (name: keyof typeof LIMITS) =>
  createSharedLimit({ ...LIMITS[name], name: `wall-${name}`, windowMs: DAY_MS });
const notes = limitOf('notes');
const signs = limitOf('signs');
const reports = limitOf('reports');

/** What is too much for a day is told to her; a device that waits with it would hold up everything else. */
async function take(limit: typeof notes, userId: string): Promise<void> {
  await limit.take(userId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too-many') throw error;
    throw new AppError('too-many', error.message, {
      retryAfterSeconds: error.retryAfterSeconds ?? 1,
      current: null,
    });
  });
}

export const wallRoutes = defineRoutes(wallEndpoints, wallShapes, {
  getWall: ({ caller }) => getWall(caller),
  postNote: {
    prepare: async ({ caller, body }) => {
      await take(notes, caller.userId);
      return () => postNote(caller, body);
    },
  },
  listOwnNotes: ({ params }) => listOwnNotes(params.userId),
  removeNote: ({ params }) => removeNote(params.userId, params.noteId),
  leaveSign: {
    prepare: async ({ params, body }) => {
      await take(signs, params.userId);
      return () => leaveSign(params.userId, params.noteId, body.sign);
    },
  },
  takeSignBack: ({ params }) => takeSignBack(params.userId, params.noteId),
  reportNote: {
    prepare: async ({ params }) => {
      await take(reports, params.userId);
      return () => setReported(params.userId, params.noteId, true);
    },
  },
  takeReportBack: ({ params }) => setReported(params.userId, params.noteId, false),
  muteWriter: ({ params }) => setMuted(params.userId, params.noteId, true),
  unmuteWriter: ({ params }) => setMuted(params.userId, params.noteId, false),
  noteSignsSeen: ({ params }) => noteSignsSeen(params.userId),
  listReported: ({ params }) => listReported(params.userId),
  decideReported: ({ params, body }) => decideReported(params.userId, params.noteId, body.decision),
});
