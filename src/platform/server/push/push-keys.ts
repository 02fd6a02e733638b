import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { asSystem, db } from '../database/database.ts';
import { serviceKeys } from '../tables.ts';

export type PushKeys = { publicKey: string; privateKey: string };

const NAME = 'push';
let known: Promise<PushKeys> | undefined;

async function readKeys(): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(serviceKeys).where(eq(serviceKeys.name, NAME));
  return row?.value as PushKeys | undefined;
}

async function findOrMake(): Promise<PushKeys> {
  const kept = await asSystem('read', readKeys);
  if (kept) return kept;
  return asSystem('write', async () => {
    const made = { name: NAME, value: webPush.generateVAPIDKeys() };
    await db.insert(serviceKeys).values(made).onConflictDoNothing();
    const keys = await readKeys();
    if (!keys) throw new Error('the keys for push were not kept');
    return keys;
  });
}

/** The keys by which push services know this Tend. Made once, at the first start, and the same on every server. */
export function getPushKeys(): Promise<PushKeys> {
  known ??= findOrMake().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Lets them be read again, from the database that is open by then. */
export function forgetPushKeys(): void {
  known = undefined;
}
