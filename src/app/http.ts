import type { FastifyInstance } from 'fastify';
import { findSession } from '#features/account/service.ts';
import { openFaults } from '#features/faults/service.ts';
import { createChanges } from '#platform/server/changes.ts';
import { pingDatabase } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { openEvents } from '#platform/server/events.ts';
import { type ApiDocument, docsPage } from '#platform/server/http/docs-page.ts';
import type { InlineHashes } from '#platform/server/http/guard.ts';
import { createHttp } from '#platform/server/http/http.ts';
import { mountEndpoints } from '#platform/server/http/mount.ts';
import { openApiDocument } from '#platform/server/http/openapi.ts';
import { openLanguageModel } from '#platform/server/language-model.ts';
import { createLimit } from '#platform/server/limits.ts';
import type { Log } from '#platform/server/log.ts';
import { openMail } from '#platform/server/mail.ts';
import { registerPersonalData } from '#platform/server/personal-data.ts';
import { createSessions, markCookie, passCookie, sessionCookie } from '#platform/server/session.ts';
import type { Endpoint, Endpoints } from '#platform/shared/endpoint.ts';
import { admissions } from './admissions.ts';
import { demoCaller, simulateAccounts } from './demo.ts';
import { endpointsByFeature } from './endpoints.ts';
import { allPersonalData } from './personal-data.ts';
import { allRoutes } from './routes.ts';

type AppOptions = {
  env: Pick<Env, 'publicUrl' | 'isSecure' | 'trustedProxies' | 'smtpUrl' | 'mailsToLog'> &
    Partial<Pick<Env, 'languageModel'>>;
  log: Log;
  hashes?: InlineHashes;
  /** Everybody is one user, and signing in is simulated. */
  isDemo?: boolean;
  checksAnswers?: boolean;
};

const DOCS_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";
const MINUTE = { windowMs: 60_000, message: 'That was a lot at once. Please wait a moment.' };
/** Far above what a person needs, on several devices at once; a network may be an office. */
const MOST = { reads: 3_000, writes: 600, strangers: 6_000 };

const kinds = new Map(
  Object.entries<Endpoints>(endpointsByFeature).flatMap(([feature, endpoints]) => {
    const kind = feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return Object.values(endpoints).map(({ route }) => [route, kind] as const);
  }),
);
/** What a call changes is called as the feature that has it in its contract. */
const kindOf = ({ route }: Endpoint): string => kinds.get(route) ?? '';

/** The whole API on one HTTP server; the database must be open. */
export function createApp({
  env,
  log,
  hashes = { scripts: [], styles: [] },
  isDemo = false,
  checksAnswers = false,
}: AppOptions) {
  const app = createHttp({ ...env, hashes, log });
  const sessions = createSessions(findSession);
  const changes = createChanges(sessions);
  app.addHook('preClose', async () => changes.endAll());
  app.addHook('onClose', () => changes.tellRest());
  const cookie = sessionCookie(env.isSecure);
  registerPersonalData(allPersonalData);
  openFaults(log);
  openEvents(log);
  openMail({ ...env, log });
  openLanguageModel(env.languageModel, log);
  const routes = isDemo ? simulateAccounts(allRoutes) : allRoutes;
  const standIn = isDemo ? demoCaller : undefined;
  const mark = markCookie(env.isSecure);
  const pass = passCookie(env.isSecure);
  const limitOf = (most: number) => createLimit({ ...MINUTE, most });
  const limits = {
    reads: limitOf(MOST.reads),
    writes: limitOf(MOST.writes),
    strangers: limitOf(MOST.strangers),
  };
  mountEndpoints(app, routes, {
    sessions,
    admissions,
    cookie,
    mark,
    pass,
    limits,
    changes,
    kindOf,
    standIn,
    checksAnswers,
  });
  mountState(app);
  return { app, sessions, cookie, reads: limits.reads };
}

function mountState(app: FastifyInstance): void {
  // Made when somebody asks first, which is seldom: a tenth of a second that no start has to wait for.
  let made: { document: ReturnType<typeof openApiDocument>; page: string } | undefined;
  const documented = () => {
    if (made) return made;
    const document = openApiDocument(allRoutes);
    made = { document, page: docsPage(document as ApiDocument) };
    return made;
  };
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    await pingDatabase();
    return { status: 'ready' };
  });
  app.get('/api/openapi.json', async () => documented().document);
  app.get('/api/docs', async (_, reply) => {
    reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8');
    return documented().page;
  });
}
