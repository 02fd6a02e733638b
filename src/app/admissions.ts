import { admitToCircle } from '#features/circles/service.ts';
import { admitKeeper, admitMember } from '#features/community/service.ts';
import type { Admissions } from '#platform/server/http/mount.ts';

/** Who is let in to what not everybody with a session may do, asked in the transaction of the call. */
export const admissions: Admissions = {
  joined: ({ userId }) => admitMember(userId),
  circle: ({ userId }, { circleId = '' }) => admitToCircle(userId, circleId),
  keeper: ({ userId }) => admitKeeper(userId),
};
