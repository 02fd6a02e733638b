import { defineRoutes } from '#platform/server/http/mount.ts';
import type { FeltKind } from '#platform/shared/effects.ts';
import { whatHelpsEndpoints } from './contract.ts';
import { listEffects } from './service.ts';
import { whatHelpsShapes } from './shapes.ts';

/** What something that was done is called, and where it is begun; nothing for what is not offered any more. */
export type FindDone = (kind: FeltKind, id: string) => { title: string; path: string } | undefined;

export const whatHelpsRoutes = (findDone: FindDone) =>
  defineRoutes(whatHelpsEndpoints, whatHelpsShapes, {
    listEffects: async ({ params }) => {
      const effects = await listEffects(params.userId);
      return effects.flatMap((effect) => {
        const done = findDone(effect.kind, effect.id);
        return done ? [{ ...effect, title: done.title, path: done.path }] : [];
      });
    },
  });
