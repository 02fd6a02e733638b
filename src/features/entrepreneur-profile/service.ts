import { eq } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { inPages, type PersonalData } from '#platform/server/personal-data.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import type { Profile } from './content.ts';
import { profileRowShape } from './shapes.ts';
import { entrepreneurProfiles } from './tables.ts';

/** What was answered last. Throws `not-found` before the first time. */
export async function getProfile(userId: string): Promise<Profile> {
  const [row] = await db.select().from(entrepreneurProfiles).where(eq(entrepreneurProfiles.userId, userId));
  if (!row) throw new AppError('not-found', 'Nothing was answered here yet.');
  return row.profile;
}

export async function keepProfile(userId: string, profile: Profile): Promise<void> {
  const given = { profile, updatedAt: nowDate() };
  await db
    .insert(entrepreneurProfiles)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: entrepreneurProfiles.userId, set: given });
}

export const entrepreneurProfilePersonalData = {
  name: 'entrepreneurProfile',
  isSingle: true,
  takeRows: (userId) =>
    db.delete(entrepreneurProfiles).where(eq(entrepreneurProfiles.userId, userId)).returning(),
  mergeRows: mergeNew(entrepreneurProfiles),
  listRows: inPages(entrepreneurProfiles, 'userId'),
  rowShape: profileRowShape,
} satisfies PersonalData;
