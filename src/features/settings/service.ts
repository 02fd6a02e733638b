import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { getUser, updateUser } from '#features/account/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { asRowsOf } from '#platform/server/merge-rows.ts';
import { inPages, type PersonalData } from '#platform/server/personal-data.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { FOCUS_BREAK, FOCUS_WORK, findContactFault, personFromSetup } from './rules.ts';
import { type Settings, settingsRowShape } from './shapes.ts';
import { settings } from './tables.ts';

type Row = typeof settings.$inferSelect;
type Kept = Omit<Settings, 'adhdMode'>;

const NOTHING_SET: Kept = {
  supportName: '',
  supportType: 'phone',
  supportValue: '',
  focusWorkMin: FOCUS_WORK.fallback,
  focusBreakMin: FOCUS_BREAK.fallback,
  version: 0,
};

const selectSettings = db
  .select({
    supportName: settings.supportName,
    supportType: settings.supportType,
    supportValue: settings.supportValue,
    focusWorkMin: settings.focusWorkMin,
    focusBreakMin: settings.focusBreakMin,
    version: settings.version,
  })
  .from(settings)
  .where(eq(settings.userId, value('userId')))
  .prepare('settings_find');

const hasWords = (text: SQLWrapper) => sql`${text} ~ '[^[:space:]]'`;
/** How many support persons a user has named, one or none, always one row, as a part of a larger question. Names `userId`. */
const supportPersons = db
  .select({
    count:
      sql<number>`(count(*) filter (where ${hasWords(settings.supportName)} and ${hasWords(settings.supportValue)}))::int`.as(
        'support_persons',
      ),
  })
  .from(settings)
  .where(eq(settings.userId, value('userId')))
  .as('named_support');

/** What the user has set, if anything. */
export async function findSettings(userId: string): Promise<Kept | undefined> {
  const [row] = await selectSettings.execute({ userId });
  return row;
}

/** Support person, ADHD mode and focus minutes; defaults where nothing was set. Writes nothing. */
export async function getSettings(userId: string): Promise<Settings> {
  const [kept, { adhdMode }] = await Promise.all([findSettings(userId), getUser(userId)]);
  return { ...(kept ?? NOTHING_SET), adhdMode };
}

type SettingsChanges = { [K in Exclude<keyof Settings, 'version'>]?: Settings[K] | undefined } & {
  version?: number | null;
};

const STALE = 'These settings were changed on another device. Here is how they stand there.';

const named = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Changes what is named. Throws `unacceptable` when the contact would not be of its type, and `conflict` with the settings
 * when they have moved on from the version that was read.
 */
export async function updateSettings(userId: string, changes: SettingsChanges): Promise<Settings> {
  const { adhdMode, version = null, ...others } = changes;
  const set = named(others) as Partial<Kept>;
  const [own] = await db.select().from(settings).where(eq(settings.userId, userId)).for('update');
  const refuseStale = async () => {
    throw new AppError('conflict', STALE, { current: await getSettings(userId) });
  };
  const next = { ...NOTHING_SET, ...own, ...set };
  if (version !== null && version !== next.version) await refuseStale();
  const isContactNamed = set.supportType !== undefined || set.supportValue !== undefined;
  const fault = isContactNamed && findContactFault(next.supportType, next.supportValue);
  if (fault)
    throw new AppError('unacceptable', fault, { errors: [{ path: 'supportValue', message: fault }] });
  if (Object.keys(set).length > 0) {
    const written = await db
      .insert(settings)
      .values({ userId, ...set })
      .onConflictDoUpdate({
        target: settings.userId,
        set: { ...set, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
        // Two that both found nothing set meet here.
        setWhere: version === null ? undefined : eq(settings.version, version),
      })
      .returning();
    if (written.length === 0) await refuseStale();
  }
  if (adhdMode !== undefined) await updateUser(userId, { adhdMode });
  return getSettings(userId);
}

/** Makes the contact of the setup the support person, where none stands. */
export async function offerSupportPerson(
  userId: string,
  contact: Parameters<typeof personFromSetup>[0],
): Promise<void> {
  const person = personFromSetup(contact, (await findSettings(userId)) ?? NOTHING_SET);
  if (person) await updateSettings(userId, person);
}

async function giveSettings(userId: string, given: Row): Promise<void> {
  const [own] = await db.select().from(settings).where(eq(settings.userId, userId));
  if (!own) return void (await db.insert(settings).values({ ...given, userId }));
  // The own choice stays; only a contact that is missing is taken over.
  if (own.supportValue !== '' || own.supportName !== '') return;
  const { supportName, supportType, supportValue } = given;
  await db
    .update(settings)
    .set({ supportName, supportType, supportValue, version: sql`${settings.version} + 1` })
    .where(eq(settings.userId, userId));
}

export const settingsPersonalData = {
  name: 'settings',
  takeRows: (userId) => db.delete(settings).where(eq(settings.userId, userId)).returning(),
  mergeRows: async (userId, rows) => {
    for (const row of asRowsOf(settings, userId, rows)) await giveSettings(userId, row);
  },
  listRows: inPages(settings, 'userId'),
  rowShape: settingsRowShape,
  isSingle: true,
  counts: { from: supportPersons, metrics: { 'settings.supportPerson': supportPersons.count } },
} satisfies PersonalData;
