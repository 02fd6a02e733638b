import { setTimeout as sleep } from 'node:timers/promises';
import { aMood, call, type Person } from './calls.ts';

export type Acknowledged = { userId: string; notes: string; sameAnswer: boolean };

const PEOPLE_EACH = 5;
const PAUSE_MS = 20;
const RETRY_MS = 25;
const PATIENCE_MS = 2_000;

type Writing = { address: string; acknowledged: Acknowledged[]; tries: number };

/** Sends one save with its key again and again, whatever happens, until an answer acknowledges it. */
async function save(writing: Writing, { id, cookie }: Person, notes: string): Promise<void> {
  for (;;) {
    writing.tries += 1;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const body = aMood(id, notes);
      const answer = await call(writing.address, 'POST /api/mood', { cookie, body, key: notes, signal });
      if (answer.status === 200) {
        const sameAnswer = (answer.body as { notes: string }).notes === notes;
        writing.acknowledged.push({ userId: id, notes, sameAnswer });
        return;
      }
      if (answer.status < 429) throw new Error(`a save was answered with ${JSON.stringify(answer)}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('a save was answered')) throw error;
    }
    await sleep(RETRY_MS);
  }
}

/** Writers that save one distinct mood after the other, each with people of its own, until they are told to stop. */
export function startWriters(address: string, people: readonly Person[]) {
  const writing: Writing = { address, acknowledged: [], tries: 0 };
  const stopping = new AbortController();
  const writers = Array.from({ length: people.length / PEOPLE_EACH }, async (_, writer) => {
    const own = people.slice(writer * PEOPLE_EACH, (writer + 1) * PEOPLE_EACH);
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      await save(writing, own[number % own.length]!, `writer-${writer}-save-${number}`);
      await sleep(PAUSE_MS);
    }
  });
  const stop = async (): Promise<Writing> => {
    stopping.abort();
    await Promise.all(writers);
    return writing;
  };
  return { stop, count: () => writing.acknowledged.length };
}
