import type pg from 'pg';
import { type JobResult, PgBoss, type Job as Task } from 'pg-boss';
import { withoutValues } from '../database/connection-error.ts';
import { db, onCommit } from '../database/database.ts';
import type { Log } from '../log.ts';
import { countOutcome } from '../metrics/outcomes.ts';
import { prepareQueue, QUEUE_SCHEMA } from './queue-schema.ts';

/** Work outside any request. It may run again after a server was killed in the middle of it, so it says nothing twice. */
export type Job<Data extends object = object> = {
  name: string;
  /** When it begins by itself, as a cron line in UTC. Times at which no server ran are made up for once. */
  cron?: string;
  /** How long after its time it may begin, 60 without it. Looking more often costs an idle server a query each time. */
  withinSeconds?: number;
  /** After this time a run counts as broken off, 300 without it. */
  mostSeconds?: number;
  /** How often it is tried again, later each time; 3 without it. */
  retries?: number;
  /** How long the queue remembers it afterwards, a week without it. */
  keptSeconds?: number;
  /**
   * Answers with counts for the log, if any. The signal says that the server stops or the time is up: then it ends
   * with an error, and what is left is done by another run.
   */
  run: (data: Data, signal: AbortSignal) => Promise<Counts | undefined>;
};

type Counts = Record<string, number>;

/** A job whose data any caller of `sendJob` has checked by its type. */
type AnyJob = Omit<Job, 'run'> & { run(data: object, signal: AbortSignal): Promise<Counts | undefined> };

type Pace = { cronSeconds: number; superviseSeconds: number; withinSeconds?: number };
type Setting = {
  /** How the owner of the database connects. */
  owner: pg.ClientConfig;
  /** The application's own connections. */
  pool: pg.Pool;
  log: Log;
  pace?: Pace;
};

// The queue asks the database at least this often, whatever there is to do; idle, that is about twelve queries a minute.
const CALM: Pace = { cronSeconds: 45, superviseSeconds: 300 };
const STOP_WITHIN_MS = 10_000;
const HOUR_SECONDS = 3600;
const AT_ONCE = 20;

let queue: PgBoss | undefined;
const wakeByName = new Map<string, () => void>();

/** Whatever is asked by this is part of the transaction under way. */
const ofTransaction = {
  executeSql: (text: string, values?: unknown[]) => db.$client.query({ text }, values),
};

/** Names a job and what it is given, for the list in `app/jobs.ts`. */
export const defineJob = <Data extends object = object>(job: Job<Data>): Job<Data> => job;

function openQueue({ pool, log, pace = CALM }: Setting): PgBoss {
  const opened = new PgBoss({
    schema: QUEUE_SCHEMA,
    // The pool looks after its connections: one that ends does not end the process.
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    cronMonitorIntervalSeconds: pace.cronSeconds,
    cronWorkerIntervalSeconds: pace.cronSeconds,
    clockMonitorIntervalSeconds: 600,
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    queueCacheIntervalSeconds: HOUR_SECONDS,
    // No job of ours waits for another one.
    flowIntervalSeconds: HOUR_SECONDS,
    reindex: false,
  });
  opened.on('error', (error) => log.warn('the job queue could not do its work', { reason: error.message }));
  opened.on('warning', ({ message }) => log.warn(message));
  return opened;
}

/** Lets the queue bring the runs of one job: those that wait together come together, each on its own account. */
async function offer(opened: PgBoss, job: AnyJob, stopping: AbortSignal, setting: Setting): Promise<void> {
  const { name, cron, withinSeconds = 60, mostSeconds = 300, retries = 3, keptSeconds } = job;
  const { log, pace } = setting;
  const perform = async ({ id, data, signal }: Task<object>): Promise<JobResult> => {
    try {
      const counts = await job.run(data ?? {}, AbortSignal.any([signal, stopping]));
      if (counts) log.info('a job is done', { job: name, ...counts });
      countOutcome('job', { name, outcome: 'done' });
      return { id, status: 'completed' };
    } catch (error) {
      if (!stopping.aborted) log.error('a job broke off', { job: name, error: withoutValues(error) });
      countOutcome('job', { name, outcome: 'broken off' });
      return { id, status: 'failed' };
    }
  };
  const kept = {
    ...{ expireInSeconds: mostSeconds, retryLimit: retries, retryDelay: 30, retryBackoff: true },
    ...(keptSeconds && { deleteAfterSeconds: keptSeconds }),
  };
  await opened.createQueue(name, kept);
  await opened.updateQueue(name, kept);
  if (cron) await opened.schedule(name, cron, null, { missed: 'once' });
  const worker = await opened.work(
    name,
    {
      pollingIntervalSeconds: pace?.withinSeconds ?? withinSeconds,
      batchSize: AT_ONCE,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (tasks: Task<object>[]) => Promise.all(tasks.map(perform)),
  );
  wakeByName.set(name, () => opened.notifyWorker(worker));
}

/**
 * Begins to do the jobs, here and on every other server of this database: each run happens on one of them.
 * Answers with a function that lets runs under way end, or breaks them off after ten seconds.
 */
export async function startJobs(jobs: readonly AnyJob[], setting: Setting): Promise<() => Promise<void>> {
  await prepareQueue(setting.owner);
  const stopping = new AbortController();
  const opened = openQueue(setting);
  queue = opened;
  await opened.start();
  for (const job of jobs) await offer(opened, job, stopping.signal, setting);
  return async () => {
    if (queue === opened) {
      queue = undefined;
      wakeByName.clear();
    }
    stopping.abort();
    await opened.stop({ graceful: true, timeout: STOP_WITHIN_MS });
  };
}

let isLeftOut = false;

/** For a server on which nothing is done later, such as the demonstration: what is asked for is dropped. */
export function leaveJobsOut(): void {
  isLeftOut = true;
}

/**
 * Asks for one run of a job, now or at a later time. It waits in the database, so it outlives this server. As part of the
 * transaction under way it is asked for if that is kept, and this server begins with it then.
 */
export async function sendJob<Data extends object>(
  { name }: Pick<Job<Data>, 'name'>,
  data: Data,
  { at, isOfTransaction }: { at?: Date; isOfTransaction?: boolean } = {},
): Promise<void> {
  if (isLeftOut) return;
  if (!queue) throw new Error('the jobs are not started');
  await queue.send(name, data, { startAfter: at, ...(isOfTransaction && { db: ofTransaction }) });
  if (isOfTransaction) onCommit(() => wakeByName.get(name)?.());
}
