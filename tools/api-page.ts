import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpointsByFeature } from '#app/endpoints.ts';
import type { Access, Endpoint, Endpoints } from '#platform/shared/endpoint.ts';

const CALLERS: Record<Access, string> = {
  public: 'anyone',
  signedIn: 'anyone with a session',
  owner: 'the person named in the call',
  joined: 'the person named in the call, once she has joined',
  circle: 'the person named in the call, while she sits in that circle',
  keeper: 'the person named in the call, if she is a keeper',
};

const HEAD = `# The calls of Tend

Written by \`npm run api-page\` from the contracts; do not edit it by hand. A call that names somebody else is answered as if
there were nothing. Every write may carry an \`Idempotency-Key\`. The shapes of questions and answers are at
\`/api/docs\` of a running Tend, and as OpenAPI 3.1 at \`/api/openapi.json\`. \`GET /api/health\` says that the process lives,
\`GET /api/ready\` that the database answers.

| Endpoint | What it does | Feature | Verb | Who may call | Offline |
|---|---|---|---|---|---|
`;

function row(feature: string, name: string, endpoint: Endpoint): string {
  const offline = endpoint.offline === 'queue' ? 'kept and sent later' : '';
  const cells = [
    `\`${endpoint.route}\``,
    endpoint.summary,
    feature,
    `\`${name}\``,
    CALLERS[endpoint.access],
    offline,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

function pageOf(features: Record<string, Endpoints>): string {
  const rows = Object.entries(features).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => row(feature, name, endpoint)),
  );
  return HEAD + rows.join('');
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const file = join(process.cwd(), 'docs', 'api.md');
const page = pageOf(endpointsByFeature);

if (values.check) {
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === page;
  console.log(
    isFresh ? 'docs/api.md says what the contracts say.' : 'docs/api.md is stale: run npm run api-page.',
  );
  if (!isFresh) process.exitCode = 1;
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
  console.log('docs/api.md is written.');
}
