import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { newId } from '#platform/shared/id.ts';
import { aUser } from '#tests/support/app.ts';
import { db } from '../database/database.ts';
import { createQuota } from '../quota.ts';
import { perform } from './perform.ts';

/** Whose rows a call of this line of the contract may see, asked by its handler. */
async function askWhose(userId: string, line: Endpoint): Promise<string | undefined> {
  const caller = { userId, sessionId: newId(), kind: 'member', timeZone: 'UTC' } as const;
  const asked = { endpoint: line, caller, key: undefined, input: {}, bytes: 0 };
  const whose = sql`select current_setting('app.user_id', true) as "userId"`;
  const { json } = await perform(asked, createQuota(), async () => async () => {
    const { rows } = await db.execute<{ userId: string }>(whose);
    return { status: 200, json: rows[0]?.userId };
  });
  return json;
}

const aLine = { summary: 'Says whose rows it sees' } as const;

test('a call runs in a transaction of its caller, unless its contract says that it opens its own', async () => {
  const { id } = await aUser();
  for (const route of ['GET /api/whose', 'POST /api/whose'] as const) {
    expect(await askWhose(id, { ...aLine, route, access: 'signedIn' }), route).toBe(id);
    expect(await askWhose(id, { ...aLine, route, access: 'owner' }), route).toBe(id);
    for (const access of ['public', 'signedIn', 'owner'] as const)
      await expect(
        askWhose(id, { ...aLine, route, access, transaction: 'own' }),
        access,
      ).rejects.toMatchObject({ cause: { message: 'a query ran outside asUser() and asSystem()' } });
  }
});
