import { defineRoutes } from '#platform/server/http/mount.ts';
import { entrepreneurProfileEndpoints } from './contract.ts';
import { getProfile } from './service.ts';
import { entrepreneurProfileShapes } from './shapes.ts';

export const entrepreneurProfileRoutes = defineRoutes(
  entrepreneurProfileEndpoints,
  entrepreneurProfileShapes,
  { getProfile: ({ caller }) => getProfile(caller.userId) },
);
