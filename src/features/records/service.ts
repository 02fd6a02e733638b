import { getUser, updateUser } from '#features/account/service.ts';
import { databaseCode } from '#platform/server/database/connection-error.ts';
import { aside, asUser } from '#platform/server/database/database.ts';
import { listPersonalData, type PersonalData } from '#platform/server/personal-data.ts';
import { fullError, measureKept, QUOTAS, shareOf } from '#platform/server/quota.ts';
import type { Caller } from '#platform/server/session.ts';
import { othersTurn } from '#platform/server/turns.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { addDays, today } from '#platform/shared/day.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, KINDS } from './content.ts';
import { hasRowFault, IMPORT_ROWS_MOST } from './rules.ts';
import { type Profile, profileShape, type Storage } from './shapes.ts';

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
async function* listPieces({ listRows }: PersonalData, userId: string): AsyncGenerator<string> {
  let last: unknown;
  for (let most = FIRST_ROWS, comma = ''; ; comma = ',') {
    const rows = await aside(() => asUser(userId, 'read', () => listRows(userId, last, most)));
    if (rows.length === 0) return;
    const piece = rows.map((row) => JSON.stringify(asExported(row))).join(',');
    yield `${comma}${piece}`;
    if (rows.length < most) return;
    await othersTurn();
    last = rows.at(-1);
    most = Math.max(1, Math.min(MOST_ROWS, Math.floor((most * PIECE_LENGTH) / piece.length)));
  }
}

async function* documentOf(userId: string, head: object): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const personalData of listPersonalData()) {
    yield `,${JSON.stringify(personalData.name)}:[`;
    yield* listPieces(personalData, userId);
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
  const { id: _, kind: __, version: ___, ...profile } = user;
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

const ROWS_IN_A_TURN = 20;

/** The rows of one kind, each checked; ids stay, and whose they are is decided by who imports them. */
async function readRows(personalData: PersonalData, rows: unknown, userId: string): Promise<unknown[]> {
  const { name, rowShape, isSingle } = personalData;
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

type List = { personalData: PersonalData; rows: unknown[] };

async function readDocument(document: ExportedRow, { userId, kind }: Caller): Promise<List[]> {
  const { format: _, version: __, exportedAt: ___, profile: ____, ...lists } = document;
  const registered = listPersonalData();
  const unknown = Object.keys(lists).find(
    (name) => !registered.some((personalData) => personalData.name === name),
  );
  if (unknown !== undefined) throw refuse('This file holds something that this Tend does not know.');
  const count = Object.values(lists).reduce<number>(
    (sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0),
    0,
  );
  if (count > IMPORT_ROWS_MOST)
    throw refuse(`This file holds more than ${IMPORT_ROWS_MOST.toLocaleString('en')} entries.`);
  if (count > QUOTAS[kind].rows) throw fullError({ kind }, NOTHING_WRITTEN);
  const read: List[] = [];
  for (const personalData of registered)
    read.push({ personalData, rows: await readRows(personalData, lists[personalData.name] ?? [], userId) });
  return read;
}

async function takeIn(userId: string, profile: Profile): Promise<void> {
  const { email: _, createdAt: __, timeZone: ___, firstName, lastName, ...kept } = profile;
  // Whether today is low is for today to say, and so is what was chosen on coming back.
  const { lowFrom: ____, lowUntil: _____, leftTasksOn: ______, ...display } = kept;
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
    for (const { personalData, rows } of lists)
      if (rows.length > 0) await personalData.mergeRows(userId, rows);
    if (shareOf(await measureKept(userId), caller) > 1) throw fullError(caller, NOTHING_WRITTEN);
  } catch (error) {
    const code = databaseCode(error) ?? '';
    if (/^2[23]/.test(code) && code !== '23503') throw refuse('This file does not fit together.');
    throw error;
  }
  return { userId, rows: lists.reduce((sum, { rows }) => sum + rows.length, 0) };
}
