import { setImmediate as othersTurn } from 'node:timers/promises';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { getUser, updateUser } from '#features/account/service.ts';
import { databaseCode } from '#platform/server/database/connection-error.ts';
import { db, value } from '#platform/server/database/database.ts';
import { type Keepsake, listKeepsakes } from '#platform/server/keepsakes.ts';
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
import { type Export, type Profile, profileShape, type Settings, settingsRowShape } from './shapes.ts';
import { settings } from './tables.ts';

type Row = typeof settings.$inferSelect;
type Kept = Omit<Settings, 'adhdMode'>;

const NOTHING_SET: Kept = {
  supportName: '',
  supportType: 'phone',
  supportValue: '',
  focusWorkMin: FOCUS_WORK.fallback,
  focusBreakMin: FOCUS_BREAK.fallback,
};

const selectSettings = db
  .select({
    supportName: settings.supportName,
    supportType: settings.supportType,
    supportValue: settings.supportValue,
    focusWorkMin: settings.focusWorkMin,
    focusBreakMin: settings.focusBreakMin,
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

type SettingsChanges = { [K in keyof Settings]?: Settings[K] | undefined };

const named = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Changes what is named. Throws `unacceptable` when the contact would not be of its type. */
export async function updateSettings(userId: string, changes: SettingsChanges): Promise<Settings> {
  const { adhdMode, ...others } = changes;
  const set = named(others) as Partial<Kept>;
  const [own] = await db.select().from(settings).where(eq(settings.userId, userId)).for('update');
  const next = { ...NOTHING_SET, ...own, ...set };
  const isContactNamed = set.supportType !== undefined || set.supportValue !== undefined;
  const fault = isContactNamed && findContactFault(next.supportType, next.supportValue);
  if (fault)
    throw new AppError('unacceptable', fault, { errors: [{ path: 'supportValue', message: fault }] });
  if (Object.keys(set).length > 0)
    await db
      .insert(settings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: settings.userId, set: { ...set, updatedAt: sql`now()` } });
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
    .set({ supportName, supportType, supportValue })
    .where(eq(settings.userId, userId));
}

export const settingsKeepsake: Keepsake = {
  name: 'settings',
  takeRows: (userId) => db.delete(settings).where(eq(settings.userId, userId)).returning(),
  giveRows: async (userId, rows) => {
    for (const row of rows as Row[]) await giveSettings(userId, row);
  },
  listRows: (userId) => db.select().from(settings).where(eq(settings.userId, userId)),
  rowShape: settingsRowShape,
};

type ExportedRow = Record<string, unknown>;

const asExported = (row: unknown): ExportedRow =>
  Object.fromEntries(
    Object.entries(row as ExportedRow).flatMap(([name, value]) =>
      name === 'userId' ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );

/** Everything that is kept of a user, as one document: never a password, a session or the answer to a call. */
export async function exportAccount(userId: string): Promise<Export> {
  const { id: _, kind: __, ...profile } = await getUser(userId);
  const document: Record<string, ExportedRow[]> = {};
  for (const { name, listRows } of listKeepsakes()) document[name] = (await listRows(userId)).map(asExported);
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt: nowDate().toISOString() };
  return Object.assign(document, head, { profile });
}

const refuse = (sentence: string): AppError =>
  new AppError('unacceptable', `${sentence} Nothing was written.`);
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

const ROWS_IN_A_TURN = 500;

/** The rows of one kind, each checked; ids stay, and whose they are is decided by who imports them. */
async function readRows({ name, rowShape }: Keepsake, rows: unknown, userId: string): Promise<unknown[]> {
  if (!Array.isArray(rows)) throw refuse(`The list “${KINDS[name] ?? name}” in this file cannot be read.`);
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

async function readDocument(document: ExportedRow, userId: string): Promise<List[]> {
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
  const read: List[] = [];
  for (const keepsake of keepsakes)
    read.push({ keepsake, rows: await readRows(keepsake, lists[keepsake.name] ?? [], userId) });
  return read;
}

async function takeIn(userId: string, profile: Profile): Promise<void> {
  const { email: _, createdAt: __, timeZone: ___, firstName, lastName, ...display } = profile;
  const own = await getUser(userId);
  const isNamed = own.firstName !== '' || own.lastName !== '';
  await updateUser(userId, { ...display, ...(isNamed ? {} : { firstName, lastName }) });
}

/**
 * Takes in an exported document. It is checked whole before anything is written, and what is there already stays:
 * the same document twice adds nothing. Throws `unacceptable` with one sentence.
 */
export async function importAccount(
  userId: string,
  document: ExportedRow,
): Promise<{ userId: string; rows: number }> {
  checkHead(document);
  const profile = readProfile(document);
  const lists = await readDocument(document, userId);
  try {
    await takeIn(userId, profile);
    for (const { keepsake, rows } of lists) if (rows.length > 0) await keepsake.giveRows(userId, rows);
  } catch (error) {
    const code = databaseCode(error) ?? '';
    if (/^2[23]/.test(code) && code !== '23503') throw refuse('This file does not fit together.');
    throw error;
  }
  return { userId, rows: lists.reduce((sum, { rows }) => sum + rows.length, 0) };
}
