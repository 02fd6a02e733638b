import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne, sql } from 'drizzle-orm';
import { asSystem, db } from '#platform/server/database/database.ts';
import { hashPassword, isPassword } from '#platform/server/password.ts';
import { hashToken, newToken } from '#platform/server/session.ts';
import { createCounter, createSharedLimit } from '#platform/server/shared-limits.ts';
import { AppError } from '#platform/shared/app-error.ts';
import {
  COMMON,
  CROWDED,
  NOT_THIS,
  OWN_COMMON_PASSWORDS,
  TRIES,
  TRIES_EVERYWHERE,
  WRONG,
} from './content.ts';
import { attackDelayMs, commonFormsOf } from './rules.ts';
import { deviceMarks } from './tables.ts';

export type Visitor = { network: string; mark: string | undefined };
type Member = { id: string; passwordHash: string | null };
type Try = { account: string; password: string; member: Member | undefined };

const byNetwork = createSharedLimit(TRIES.byNetwork);
const byAccountAndNetwork = createSharedLimit(TRIES.byAccountAndNetwork);
const byDevice = createSharedLimit(TRIES.byDevice);
const byAccount = createCounter(TRIES_EVERYWHERE);
const whileSignedIn = createSharedLimit(TRIES.whileSignedIn);

const MOST_WAITING_FOR_ONE = 20;
const MOST_WAITING = 400;
const waiting = new Map<string, number>();

const hashMark = (userId: string, mark: string): string => hashToken(`${userId} ${mark}`);
const together = (account: string, network: string): string => `${account} ${network}`;

/** Lets a try for an account under attack wait. It holds nothing but its own place, of which there are few. */
async function waitOut(account: string, tries: number): Promise<void> {
  const delayMs = attackDelayMs(tries);
  if (delayMs === 0) return;
  const before = waiting.get(account) ?? 0;
  const everywhere = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  if (before >= MOST_WAITING_FOR_ONE || everywhere >= MOST_WAITING)
    throw new AppError('too-many', CROWDED, { retryAfterSeconds: 5 });
  waiting.set(account, before + 1);
  await sleep(delayMs);
  const left = (waiting.get(account) ?? 1) - 1;
  if (left > 0) waiting.set(account, left);
  else waiting.delete(account);
}

/** The hash of the mark by which an account knows the device. Costs an unknown account the same question. */
async function findMark(userId: string, mark: string | undefined): Promise<string | undefined> {
  if (!mark) return undefined;
  const markHash = hashMark(userId, mark);
  const own = and(eq(deviceMarks.userId, userId), eq(deviceMarks.markHash, markHash));
  const [row] = await asSystem('read', () => db.select().from(deviceMarks).where(own));
  return row?.markHash;
}

async function tryOnKnownDevice({ password, member }: Try, markHash: string): Promise<boolean> {
  await byDevice.take(markHash);
  const isRight = await isPassword(password, member?.passwordHash);
  if (isRight) await byDevice.clear(markHash);
  return isRight;
}

/** Counted before the password is looked at, so that many tries at once cannot slip through together. */
async function tryFromAnywhere({ account, password, member }: Try, network: string): Promise<boolean> {
  await byNetwork.take(network);
  await byAccountAndNetwork.take(together(account, network));
  const { events } = await byAccount.count(account);
  await waitOut(account, events);
  const isRight = await isPassword(password, member?.passwordHash);
  if (isRight) {
    await byNetwork.giveBack(network);
    await byAccountAndNetwork.clear(together(account, network));
    await byAccount.giveBack(account);
  }
  return isRight;
}

/**
 * Checks who signs in, the same for accounts that exist and those that do not. A device that has signed in before
 * answers for its own tries alone. Throws `no-session` for wrong credentials, and `too-many`.
 */
export async function checkSignIn(
  entered: Try,
  { network, mark }: Visitor,
): Promise<Member & { isKnownDevice: boolean }> {
  const markHash = await findMark(entered.member?.id ?? randomUUID(), mark);
  const isRight = markHash
    ? await tryOnKnownDevice(entered, markHash)
    : await tryFromAnywhere(entered, network);
  if (!isRight || !entered.member) throw new AppError('no-session', WRONG);
  return { ...entered.member, isKnownDevice: markHash !== undefined };
}

/** Forgets the wrong tries for an account from everywhere, and those of one network for it. */
export async function forgiveTries(account: string, network: string): Promise<void> {
  await byAccount.clear(account);
  await byAccountAndNetwork.clear(together(account, network));
}

/**
 * Throws `unacceptable`, naming the field, unless this is the password of the member who is signed in. Right tries
 * count as wrong ones do; too many are `too-many`. Hashes, so it must not run while a transaction waits.
 */
export async function checkPasswordOf(member: Member, password: string, path: string): Promise<void> {
  await whileSignedIn.take(member.id);
  if (!(await isPassword(password, member.passwordHash)))
    throw new AppError('unacceptable', NOT_THIS, { errors: [{ path, message: NOT_THIS }] });
}

let commonPasswords: Promise<string> | undefined;

// Loaded when somebody chooses a password, and kept as one text: a set of so many words takes ten times as much memory.
async function readCommonPasswords(): Promise<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return `\n${[...dictionary['passwords-common'], ...OWN_COMMON_PASSWORDS].join('\n')}\n`;
}

/** Hashes a password that somebody chooses. Throws `unacceptable`, naming the field, for a common one. */
export async function hashNewPassword(password: string, path: string): Promise<string> {
  commonPasswords ??= readCommonPasswords();
  const list = await commonPasswords;
  if (commonFormsOf(password).some((form) => list.includes(`\n${form}\n`)))
    throw new AppError('unacceptable', COMMON, { errors: [{ path, message: COMMON }] });
  return hashPassword(password);
}

/** Lets an account know the device from now on. Answers the mark that the device is to keep. */
export async function markDevice(userId: string, mark: string = newToken()): Promise<string> {
  const used = { lastUsedAt: sql`now()` };
  await db
    .insert(deviceMarks)
    .values({ userId, markHash: hashMark(userId, mark) })
    .onConflictDoUpdate({ target: [deviceMarks.userId, deviceMarks.markHash], set: used });
  return mark;
}

/** Lets an account know no other device than this one. */
export async function endOtherMarks(userId: string, mark: string | undefined): Promise<void> {
  const others = mark ? ne(deviceMarks.markHash, hashMark(userId, mark)) : undefined;
  await db.delete(deviceMarks).where(and(eq(deviceMarks.userId, userId), others));
}
