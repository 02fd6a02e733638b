import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { connectionCounts } from '../database/database.ts';
import { waitingHashes } from '../password.ts';
import { countWith, type Outcomes } from './outcomes.ts';

export type Metrics = {
  contentType: string;
  /** Everything that was measured, as Prometheus reads it. */
  write(): Promise<string>;
  stop(): void;
};

type Labels<What extends keyof Outcomes> = keyof Outcomes[What] & string;

function countOutcomes(registry: Registry): void {
  const counter = <What extends keyof Outcomes>(
    name: string,
    help: string,
    ...labelNames: Labels<What>[]
  ): Counter<Labels<What>> => new Counter({ name, help, labelNames, registers: [registry] });
  const counters: { [What in keyof Outcomes]: Counter<Labels<What>> } = {
    job: counter<'job'>('tend_jobs_total', 'Runs of jobs on this server', 'name', 'outcome'),
    mail: counter<'mail'>('tend_mails_total', 'Mails by what became of them', 'outcome'),
    push: counter<'push'>('tend_pushes_total', 'Push messages by what became of them', 'outcome'),
    languageModel: counter<'languageModel'>(
      'tend_language_model_total',
      'Questions to the language model by what became of them',
      'outcome',
    ),
    fault: counter<'fault'>('tend_browser_faults_total', 'Faults that browsers told of', 'kind', 'engine'),
  };
  countWith((what, labels) => counters[what].inc(labels as never));
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, with their durations',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The pattern and never the address, which may name a person.
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
    done();
  });
}

function measureQueues(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'tend_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connectionCounts())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'tend_password_hashes_waiting',
    help: 'Passwords that wait for their turn to be hashed',
    registers,
    collect() {
      this.set(waitingHashes());
    },
  });
}

/** Begins to measure, with what Node tells of itself: memory, processor, the event loop's delay. Call before the app is ready. */
export function openMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureQueues(registry);
  countOutcomes(registry);
  return {
    contentType: registry.contentType,
    write: () => registry.metrics(),
    stop: () => {
      countWith(undefined);
      registry.clear();
    },
  };
}
