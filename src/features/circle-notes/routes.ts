import { defineRoutes } from '#platform/server/http/mount.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { SHARES } from './content.ts';
import { circleNotesEndpoints } from './contract.ts';
import { listCircleNotes, listShares, removeCircleNote, share, takeBack } from './service.ts';
import { circleNotesShapes } from './shapes.ts';

const DAY_MS = 86_400_000;
const shares = createSharedLimit({ ...SHARES, name: 'circle-shares', windowMs: DAY_MS });

/** What is too much for a day is told to her; a device that waits with it would hold up everything else. */
async function takeShare(userId: string): Promise<void> {
  await shares.take(userId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too-many') throw error;
    const retryAfterSeconds = error.retryAfterSeconds ?? 1;
    throw new AppError('too-many', error.message, { retryAfterSeconds, current: null });
  });
}

export const circleNotesRoutes = defineRoutes(circleNotesEndpoints, circleNotesShapes, {
  listShares: ({ caller, params }) => listShares(caller, params.circleId),
  share: {
    prepare: async ({ caller, params, body }) => {
      await takeShare(caller.userId);
      return () => share(caller, params.circleId, body);
    },
  },
  takeBack: ({ caller, params }) => takeBack(caller.userId, params.shareId),
  listCircleNotes: ({ caller }) => listCircleNotes(caller.userId),
  removeCircleNote: ({ caller, params }) => removeCircleNote(caller.userId, params.noteId),
});
