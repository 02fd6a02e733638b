import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import { type Caller, hashToken, newToken } from '#platform/server/session.ts';
import { emailChanges, passwordResets } from './tables.ts';

// Of every token only the hash is kept.

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

export type ResetLink = typeof passwordResets.$inferSelect;
export type EmailLink = typeof emailChanges.$inferSelect;

/** Makes a link for a new password and answers its token. Earlier ones end. */
export async function makeResetLink(userId: string, minutes: number): Promise<string> {
  const token = newToken();
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db
    .insert(passwordResets)
    .values({ userId, tokenHash: hashToken(token), expiresAt: inMinutes(minutes) });
  return token;
}

/** The link for a new password behind a token, while it works. */
export async function findResetLink(token: string): Promise<ResetLink | undefined> {
  const isThis = eq(passwordResets.tokenHash, hashToken(token));
  const isOpen = gt(passwordResets.expiresAt, sql`now()`);
  const [link] = await db.select().from(passwordResets).where(and(isThis, isOpen));
  return link;
}

/** Uses up the links for a new password. False when this one was used or ended in the meantime. */
export async function spendResetLink({ userId, tokenHash }: ResetLink): Promise<boolean> {
  const spent = await db.delete(passwordResets).where(eq(passwordResets.userId, userId)).returning();
  return spent.some((link) => link.tokenHash === tokenHash);
}

/** Lets a new address wait for its link, which is of no use before it is made anew. An earlier one ends. */
export async function awaitEmailLink(
  { userId, sessionId }: Caller,
  email: string,
  minutes: number,
): Promise<void> {
  const made = { email, sessionId, tokenHash: hashToken(newToken()), expiresAt: inMinutes(minutes) };
  await db
    .insert(emailChanges)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: emailChanges.userId, set: made });
}

/** Makes the link of an address that waits anew and answers its token. Its time stays. */
export async function renewEmailLink({ userId, email }: EmailLink): Promise<string> {
  const token = newToken();
  await db
    .update(emailChanges)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.email, email)));
  return token;
}

const isEmailLinkOpen = gt(emailChanges.expiresAt, sql`now()`);

/** The link for a new address behind a token, while it works. */
export async function findEmailLink(token: string): Promise<EmailLink | undefined> {
  const isThis = eq(emailChanges.tokenHash, hashToken(token));
  const [link] = await db.select().from(emailChanges).where(and(isThis, isEmailLinkOpen));
  return link;
}

/** The link for a new address of a user, while it works. */
export async function findEmailLinkOf(userId: string): Promise<EmailLink | undefined> {
  const isOwn = eq(emailChanges.userId, userId);
  const [link] = await db.select().from(emailChanges).where(and(isOwn, isEmailLinkOpen));
  return link;
}

/** Uses up a link for a new address. False when it was used, replaced or ended in the meantime. */
export async function spendEmailLink({ userId, tokenHash }: EmailLink): Promise<boolean> {
  const same = and(eq(emailChanges.userId, userId), eq(emailChanges.tokenHash, tokenHash));
  return (await db.delete(emailChanges).where(same).returning()).length > 0;
}

export async function endEmailLink(userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Ends every link of a user, after the password or the address became another one. */
export async function endLinks(userId: string): Promise<void> {
  await endEmailLink(userId);
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
