import { AppError } from '#platform/shared/app-error.ts';
import { createLimit } from './limits.ts';

export type Direction = 'import' | 'export';
type Transfer = { userId: string; direction: Direction };
type Leave = () => void;

const AT_ONCE = 2;
const MOST_WAITING = 30;
/** Shorter than the time in which a request has to arrive: what waits here has not been read yet. */
const LONGEST_WAIT_MS = 10_000;
/** So many answers may flow to slow readers; each holds a page of rows, and no connection while it waits. */
const MOST_FLOWING = 20;

const HOURLY = {
  most: 12,
  windowMs: 3_600_000,
  message: 'That was a lot for one hour. Your records are safe; please try again later.',
};
const STILL = 'The last one is still under way. Please let it end first.';
const MANY = 'Many people are bringing or taking their records right now. Please try again in a minute.';

const tooMany = (message: string, retryAfterSeconds: number): AppError =>
  new AppError('too-many', message, { retryAfterSeconds });

/** A few slots, taken in the order of asking. */
function createSlots() {
  const waiting = new Set<() => void>();
  let free = AT_ONCE;

  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  }

  /** Ends when there is a slot, which `leave` gives back. Throws `too-many` when none comes free in time. */
  async function take(gone: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.size >= MOST_WAITING) throw tooMany(MANY, 60);
    const tired = AbortSignal.any([gone, AbortSignal.timeout(LONGEST_WAIT_MS)]);
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        waiting.delete(start);
        resolve();
      };
      waiting.add(start);
      tired.addEventListener('abort', () => {
        if (waiting.delete(start)) reject(tooMany(MANY, 60));
      });
    });
  }

  return { take, leave };
}

/**
 * The queue of imports and exports on this server: one at a time for each person, a few an hour, and two imports at
 * once. An export takes no slot, because it holds a connection for a page at a time; past twenty the oldest is cut.
 */
export function createTransferQueue() {
  const hourly = createLimit(HOURLY);
  const underWay = new Set<string>();
  const flowing = new Set<() => void>();
  const slots = createSlots();

  /** Ends when it is the call's turn, and answers with what ends it. Throws `too-many`. */
  async function enter({ userId, direction }: Transfer, gone: AbortSignal, cut: () => void): Promise<Leave> {
    if (underWay.has(userId)) throw tooMany(STILL, 10);
    hourly.take(`${direction} ${userId}`);
    underWay.add(userId);
    if (direction === 'export') {
      if (flowing.size >= MOST_FLOWING) [...flowing][0]?.();
      flowing.add(cut);
      return () => {
        underWay.delete(userId);
        flowing.delete(cut);
      };
    }
    try {
      await slots.take(gone);
    } catch (error) {
      underWay.delete(userId);
      throw error;
    }
    return () => {
      underWay.delete(userId);
      slots.leave();
    };
  }

  return { enter };
}

export type TransferQueue = ReturnType<typeof createTransferQueue>;
