import { eq } from 'drizzle-orm';
import { asSystem, db } from './database/database.ts';
import { serviceKeys } from './tables.ts';

/** A key of the service itself: made once, by whichever server needs it first, and the same on every server. */
export function serviceKey<Value>(name: string, make: () => Value) {
  let known: Promise<Value> | undefined;

  async function find(): Promise<Value | undefined> {
    const [row] = await db.select().from(serviceKeys).where(eq(serviceKeys.name, name));
    return row?.value as Value | undefined;
  }

  async function findOrMake(): Promise<Value> {
    const kept = await asSystem('read', find);
    if (kept) return kept;
    return asSystem('write', async () => {
      await db.insert(serviceKeys).values({ name, value: make() }).onConflictDoNothing();
      const value = await find();
      if (!value) throw new Error(`the key ${name} was not kept`);
      return value;
    });
  }

  return {
    get(): Promise<Value> {
      known ??= findOrMake().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
    /** Lets it be read again, from the database that is open by then. */
    forget(): void {
      known = undefined;
    },
  };
}
