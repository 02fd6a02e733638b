import { setImmediate as othersTurn } from 'node:timers/promises';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { getUser, updateUser } from '#features/account/service.ts';
import { databaseCode } from '#platform/server/database/connection-error.ts';
import { aside, asUser, db, value } from '#platform/server/database/database.ts';
import { inPages, type Keepsake, listKeepsakes } from '#platform/server/keepsakes.ts';
import { fullError, measureKept, QUOTAS, shareOf } from '#platform/server/quota.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { addDays, today } from '#platform/shared/day.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, KINDS } from './content.ts';
import {
  FOCUS_BREAK,
  FOCUS_WORK,
  findContactFault,
  hasRowFault,
  IMPORT_ROWS_MOST,
  personFromSetup,
} from './rules.ts';
import { type Profile, profileShape, type Settings, type Storage, settingsRowShape } from './shapes.ts';
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
export const supportPersons = db
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
export async function getFocus(userId: string): Promise<Settings> {
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
    throw new AppError('conflict', STALE, { current: await getFocus(userId) });
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
  return getFocus(userId);
}

/** Makes the contact of the setup the support person, where none stands. */
export async function offerSupportPerson(
  userId: string,
  contact: Parameters<typeof personFromSetup>[0],
): Promise<void> {
  const person = personFromSetup(contact, (await findSettings(userId)) ?? NOTHING_SET);
  if (person) await updateSettings(userId, person);
}

async function giveSettings(userId: string, row: Row): Promise<void> {
  const given = { ...row, userId, updatedAt: new Date(row.updatedAt) };
  const [own] = await db.select().from(settings).where(eq(settings.userId, userId));
  if (!own) return void (await db.insert(settings).values(given));
  // The own choice stays; only a contact that is missing is taken over.
  if (own.supportValue !== '' || own.supportName !== '') return;
  const { supportName, supportType, supportValue } = given;
  await db
    .update(settings)
    .set({ supportName, supportType, supportValue, version: sql`${settings.version} + 1` })
    .where(eq(settings.userId, userId));
}

export const settingsKeepsake: Keepsake = {
  name: 'settings',
  takeRows: (userId) => db.delete(settings).where(eq(settings.userId, userId)).returning(),
  giveRows: async (userId, rows) => {
    for (const row of rows as Row[]) await giveSettings(userId, row);
  },
  listRows: inPages(settings, 'userId'),
  rowShape: settingsRowShape,
  isSingle: true,
};

type ExportedRow = Record<string, unknown>;

const asExported = (row: unknown): ExportedRow =>
  Object.fromEntries(
    Object.entries(row as ExportedRow).flatMap(([name, value]) =>
      name === 'userId' ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );

const FIRST_ROWS = 50;
const MOST_ROWS = 500;
const PIECE_LENGTH = 16_384;

/** The rows of one kind as JSON, in pieces of about the same length, each from a page of its own. */
async function* listPieces({ listRows }: Keepsake, userId: string): AsyncGenerator<string> {
  let last: unknown;
  for (let most = FIRST_ROWS, comma = ''; ; comma = ',') {
    const rows = await aside(() => asUser(userId, 'read', () => listRows(userId, last, most)));
    if (rows.length === 0) return;
    const piece = rows.map((row) => JSON.stringify(asExported(row))).join(',');
    yield `${comma}${piece}`;
    if (rows.length < most) return;
    last = rows.at(-1);
    most = Math.max(1, Math.min(MOST_ROWS, Math.floor((most * PIECE_LENGTH) / piece.length)));
  }
}

async function* documentOf(userId: string, head: object): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const keepsake of listKeepsakes()) {
    yield `,${JSON.stringify(keepsake.name)}:[`;
    yield* listPieces(keepsake, userId);
    yield ']';
  }
  yield '}';
}

/**
 * Everything that is kept of a user, as the text of one document: never a password, a session or the answer to a call.
 * It is read page by page, as fast as it is taken, and holds no connection in between.
 */
export async function exportAccount(userId: string): Promise<AsyncIterable<string>> {
  const user = await aside(() => asUser(userId, 'read', () => getUser(userId)));
  const { id: _, kind: __, ...profile } = user;
  const exportedAt = nowDate().toISOString();
  return documentOf(userId, { format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt, profile });
}

/** How much is kept of a user, and the most that may be. */
export async function getStorage({ userId, kind }: Caller): Promise<Storage> {
  return { ...(await measureKept(userId)), most: QUOTAS[kind] };
}

const NOTHING_WRITTEN = ' Nothing was written.';
const refuse = (sentence: string): AppError => new AppError('unacceptable', `${sentence}${NOTHING_WRITTEN}`);
const NOT_OURS = 'This file is not an export of Tend.';

function checkHead(document: ExportedRow): void {
  if (document.format !== EXPORT_FORMAT) throw refuse(NOT_OURS);
  if (document.version !== EXPORT_VERSION)
    throw refuse(
      `This file is of version ${String(document.version)}; this Tend reads version ${EXPORT_VERSION}.`,
    );
}

function readProfile(document: ExportedRow): Profile {
  const read = profileShape.safeParse(document.profile);
  if (!read.success) throw refuse('The profile in this file cannot be read.');
  return read.data;
}

const ROWS_IN_A_TURN = 100;

/** The rows of one kind, each checked; ids stay, and whose they are is decided by who imports them. */
async function readRows(keepsake: Keepsake, rows: unknown, userId: string): Promise<unknown[]> {
  const { name, rowShape, isSingle } = keepsake;
  if (!Array.isArray(rows) || (isSingle && rows.length > 1))
    throw refuse(`The list “${KINDS[name] ?? name}” in this file cannot be read.`);
  const latest = { day: addDays(today('UTC'), 1), instant: nowDate().getTime() + 86_400_000 };
  const checked: unknown[] = [];
  for (const row of rows as unknown[]) {
    // A long list leaves room for everybody else's calls.
    if (checked.length % ROWS_IN_A_TURN === 0) await othersTurn();
    const read = rowShape.safeParse(typeof row === 'object' && row !== null ? { ...row, userId } : row);
    if (!read.success || hasRowFault(read.data as ExportedRow, latest))
      throw refuse(`Entry ${checked.length + 1} of “${KINDS[name] ?? name}” in this file cannot be read.`);
    checked.push(read.data);
  }
  return checked;
}

type List = { keepsake: Keepsake; rows: unknown[] };

async function readDocument(document: ExportedRow, { userId, kind }: Caller): Promise<List[]> {
  const { format: _, version: __, exportedAt: ___, profile: ____, ...lists } = document;
  const keepsakes = listKeepsakes();
  const unknown = Object.keys(lists).find((name) => !keepsakes.some((keepsake) => keepsake.name === name));
  if (unknown !== undefined) throw refuse('This file holds something that this Tend does not know.');
  const count = Object.values(lists).reduce<number>(
    (sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0),
    0,
  );
  if (count > IMPORT_ROWS_MOST)
    throw refuse(`This file holds more than ${IMPORT_ROWS_MOST.toLocaleString('en')} entries.`);
  if (count > QUOTAS[kind].rows) throw fullError({ kind }, NOTHING_WRITTEN);
  const read: List[] = [];
  for (const keepsake of keepsakes)
    read.push({ keepsake, rows: await readRows(keepsake, lists[keepsake.name] ?? [], userId) });
  return read;
}

async function takeIn(userId: string, profile: Profile): Promise<void> {
  const { email: _, createdAt: __, timeZone: ___, firstName, lastName, ...display } = profile;
  const own = await getUser(userId);
  const isNamed = own.firstName !== '' || own.lastName !== '';
  await updateUser(userId, { ...display, ...(isNamed ? {} : { lastName, ...(firstName && { firstName }) }) });
}

/**
 * Takes in an exported document. It is checked whole before anything is written, and what is there already stays:
 * the same document twice adds nothing. Throws `unacceptable` with one sentence, also for what does not fit in.
 */
export async function importAccount(
  caller: Caller,
  document: ExportedRow,
): Promise<{ userId: string; rows: number }> {
  const { userId } = caller;
  checkHead(document);
  const profile = readProfile(document);
  const lists = await readDocument(document, caller);
  try {
    await takeIn(userId, profile);
    for (const { keepsake, rows } of lists) if (rows.length > 0) await keepsake.giveRows(userId, rows);
    if (shareOf(await measureKept(userId), caller) > 1) throw fullError(caller, NOTHING_WRITTEN);
  } catch (error) {
    const code = databaseCode(error) ?? '';
    if (/^2[23]/.test(code) && code !== '23503') throw refuse('This file does not fit together.');
    throw error;
  }
  return { userId, rows: lists.reduce((sum, { rows }) => sum + rows.length, 0) };
}
