import { desc, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import { feltSessions, madeOnce } from '#platform/server/personal-data.ts';
import { type Effect, type FeltKind, orderByEffect } from '#platform/shared/effects.ts';
import { measureEffects } from './rules.ts';

const SESSIONS_READ = 2_000;

const statements = madeOnce(() => {
  const felt = feltSessions().as('felt');
  const { kind, id, moodBefore, moodAfter, at } = felt;
  return {
    newest: db
      .select({ kind, id, moodBefore, moodAfter })
      .from(felt)
      .orderBy(desc(at), sql`${id}`)
      .limit(SESSIONS_READ)
      .prepare('what_helps_sessions'),
  };
});

export type KindEffect = Effect & { kind: FeltKind };

/** What the newest sessions of every kind say about each thing that was done, the largest lift first. */
export async function listEffects(userId: string): Promise<KindEffect[]> {
  const sessions = await statements().newest.execute({ userId });
  const done = new Map(sessions.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
  const effects = measureEffects(
    sessions.map(({ kind, id, ...moods }) => ({ ...moods, id: `${kind} ${id}` })),
  );
  return orderByEffect(effects, effects).flatMap((effect) => {
    const known = done.get(effect.id);
    return known ? [{ ...effect, ...known }] : [];
  });
}

export const effectsOf = (kind: FeltKind, effects: readonly KindEffect[]): Effect[] =>
  effects.filter((each) => each.kind === kind).map(({ kind: _, ...effect }) => effect);
