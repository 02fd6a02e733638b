import { asSystem } from '../database/database.ts';
import { defineJob, type Job } from './jobs.ts';

/** Rows that have had their time. Each feature names its own in `jobs.ts`. */
export type Stale = {
  name: string;
  /** Takes away at most so many, as the system, in one transaction; answers how many there were. */
  clearSome(most: number): Promise<number>;
};

const AT_ONCE = 500;

async function clearAll({ clearSome }: Stale, signal: AbortSignal): Promise<number> {
  for (let cleared = 0; ; ) {
    signal.throwIfAborted();
    const count = await asSystem('write', () => clearSome(AT_ONCE));
    cleared += count;
    if (count < AT_ONCE) return cleared;
  }
}

/** The job that clears what is stale, every night, in small transactions that hold nobody up. */
export const cleanUp = (stale: readonly Stale[]): Job =>
  defineJob({
    name: 'clean-up',
    cron: '20 3 * * *',
    run: async (_, signal) => {
      const counts: Record<string, number> = {};
      let fault: unknown;
      for (const kind of stale) {
        try {
          counts[kind.name] = await clearAll(kind, signal);
        } catch (error) {
          fault ??= error;
        }
      }
      if (fault) throw fault;
      return counts;
    },
  });
