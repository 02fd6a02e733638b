import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '#platform/shared/clock.ts';

const OTHERS_TURN_MS = 2;

/** Between two pieces of long work: long enough for what others have asked meanwhile to be answered. */
export const othersTurn = (): Promise<void> => sleep(OTHERS_TURN_MS);

/** How many times as long as a piece of work took is left to others before the next one of the same person. */
const PAUSES = 4;
const LONGEST_PAUSE_MS = 1_000;

/** The last turn of each person who has one, with how long its work took. */
const turns = new Map<string, Promise<number>>();

/** Does heavy work of each person one piece at a time, in the order in which they came, with pauses for others. */
export function inTurnOf<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const before = turns.get(userId);
  const take = async (): Promise<number> => {
    if (before) await sleep(Math.min(LONGEST_PAUSE_MS, PAUSES * (await before)));
    const begunMs = now();
    await work().then(resolve, reject);
    return now() - begunMs;
  };
  const turn = take();
  turns.set(userId, turn);
  void turn.then(() => {
    if (turns.get(userId) === turn) turns.delete(userId);
  });
  return promise;
}
