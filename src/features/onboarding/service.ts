import { eq, sql } from 'drizzle-orm';
import { offerSupportPerson } from '#features/settings/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { asRowsOf } from '#platform/server/merge-rows.ts';
import { inPages, type PersonalData } from '#platform/server/personal-data.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { joinOnboardings } from './rules.ts';
import { type Onboarding, onboardingRowShape } from './shapes.ts';
import { onboardings } from './tables.ts';

type Row = typeof onboardings.$inferSelect;
type Answers = Omit<Onboarding, 'completedAt'>;

const selectOnboarding = db
  .select()
  .from(onboardings)
  .where(eq(onboardings.userId, value('userId')))
  .prepare('onboarding_find');

const onboardingOf = ({ userId: _, completedAt, ...answers }: Row): Onboarding => ({
  ...answers,
  completedAt: completedAt.toISOString(),
});

/** What the user answered when setting up, if they did. */
export async function findOnboarding(userId: string): Promise<Onboarding | undefined> {
  const [row] = await selectOnboarding.execute({ userId });
  return row && onboardingOf(row);
}

/** What the user answered when setting up. Throws `not-found`. */
export async function getOnboarding(userId: string): Promise<Onboarding> {
  const onboarding = await findOnboarding(userId);
  if (!onboarding) throw new AppError('not-found', 'The setup was not answered yet.');
  return onboarding;
}

/** Keeps the answers; doing it again replaces them. The contact becomes the support person, where none stands. */
export async function saveOnboarding(userId: string, answers: Answers): Promise<Onboarding> {
  const goals = [...new Set(answers.goals)];
  const timeSlots = [...new Set(answers.timeSlots)];
  const kept = { ...answers, goals, timeSlots, completedAt: sql`now()` };
  const [row] = await db
    .insert(onboardings)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: onboardings.userId, set: kept })
    .returning();
  if (!row) throw new Error('an onboarding was not kept');
  await offerSupportPerson(userId, row);
  return onboardingOf(row);
}

async function giveOnboarding(userId: string, row: Row): Promise<void> {
  const [own] = await db.select().from(onboardings).where(eq(onboardings.userId, userId));
  await offerSupportPerson(userId, row);
  if (!own) return void (await db.insert(onboardings).values({ ...row, userId }));
  await db.update(onboardings).set(joinOnboardings(own, row)).where(eq(onboardings.userId, userId));
}

export const onboardingPersonalData = {
  name: 'onboarding',
  takeRows: (userId) => db.delete(onboardings).where(eq(onboardings.userId, userId)).returning(),
  mergeRows: async (userId, rows) => {
    for (const row of asRowsOf(onboardings, userId, rows)) await giveOnboarding(userId, row);
  },
  listRows: inPages(onboardings, 'userId'),
  rowShape: onboardingRowShape,
  isSingle: true,
} satisfies PersonalData;
