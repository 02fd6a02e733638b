// The dependency rules of the architecture. Each comment says where the code goes instead.

const TEST = '\\.test\\.tsx?$';
const FEATURE = '^src/features/([^/]+)/';
// A slice is a feature, or a folder of src/app such as the dashboard, which is built alike.
const SLICE = '^src/(?:features|app)/[^/]+/';
const BROWSER = [
  '^src/platform/browser/',
  '^src/ui/(?!garden/[^/]+\\.ts$)',
  '^src/(features|app)/.+\\.tsx$',
  `${SLICE}queries\\.ts$`,
  `${SLICE}(parts/)?use-[^/]+\\.ts$`,
  '^src/app/(navigation|faults|fault-report|save-queue|queued-calls|refresh-figures)\\.ts$',
  '\\.browser\\.ts$',
];
const SERVER = [
  '^src/platform/server/',
  `${SLICE}(tables|service|jobs|routes)\\.ts$`,
  '^src/app/(server|start|http|pages|routes|personal-data|jobs|demo)\\.ts$',
];

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const layers = [
  forbid(
    'app-is-the-top',
    'Nobody imports src/app. Move what both need down: into the feature that owns the word, into platform, or into ui.',
    { path: '^(src/(features|platform|ui)|bench)/', pathNot: TEST },
    { path: '^src/app/' },
  ),
  forbid(
    'ui-knows-no-product',
    'The design system could ship in another product: pass the words and the data in as props, and move what knows the product into the feature.',
    { path: '^src/ui/', pathNot: TEST },
    { path: '^src/(features/|app/|platform/(?!shared/))' },
  ),
  forbid(
    'platform-knows-no-feature',
    'Platform serves every feature alike: let the feature hand in what differs, or move this into the feature. Pieces to look at belong into src/ui.',
    { path: '^src/platform/', pathNot: TEST },
    { path: '^src/(features|app|ui)/' },
  ),
  forbid(
    'shared-stands-alone',
    'platform/shared runs on both sides and loads only itself (its shapes.ts adds zod): move what needs a server or a browser into platform/server or platform/browser.',
    { path: '^src/platform/shared/', pathNot: TEST },
    { pathNot: ['^src/platform/shared/', '(^|/)node_modules/zod/'] },
  ),
  forbid(
    'no-tests-in-the-product',
    'The product imports neither tests nor tools: move what it needs into src.',
    { path: '^src/', pathNot: TEST },
    { path: [TEST, '^(tests|tools|bench)/'] },
  ),
];

const sides = [
  forbid(
    'no-server-in-the-browser',
    'A browser file reaches a server file, even if only through others: what both sides need goes into the rules.ts or contract.ts of the feature, or into platform/shared.',
    { path: BROWSER, pathNot: TEST },
    { path: SERVER, reachable: true },
  ),
  forbid(
    'no-browser-on-the-server',
    'A server file reaches a browser file, even if only through others: what both sides need goes into the rules.ts or contract.ts of the feature, or into platform/shared.',
    { path: SERVER, pathNot: TEST },
    { path: BROWSER, reachable: true },
  ),
  forbid(
    'shapes-by-type-alone',
    'zod never reaches the browser: take the shapes by `import type`, and put what a form has to know into rules.ts.',
    { path: [...BROWSER, '^src/app/endpoints\\.ts$'], pathNot: TEST },
    { path: ['(^|/)shapes\\.ts$', '(^|/)node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  ),
];

const neighbours = [
  forbid(
    'neighbour-by-its-front-door',
    'A neighbour is entered by its contract, shapes, rules or content; by its service from a service, by its queries, a use-<name>.ts, its <Name>Card or its <Name>Watcher from a screen. Ask the neighbour to offer what you need there.',
    { path: FEATURE, pathNot: TEST },
    {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        '^src/features/[^/]+/(contract|shapes|rules|content|tables|service|queries)\\.ts$',
        '^src/features/[^/]+/[A-Z][A-Za-z]*(Card|Watcher)\\.tsx$',
        '^src/features/[^/]+/use-[^/]+\\.ts$',
      ],
    },
  ),
  forbid(
    'neighbour-service-from-a-service',
    "A neighbour's service is called from a service only: move the call into this feature's service.ts.",
    { path: FEATURE, pathNot: [TEST, '/service\\.ts$'] },
    { path: '^src/features/[^/]+/service\\.ts$', pathNot: '^src/features/$1/' },
  ),
  forbid(
    'neighbour-queries-from-a-screen',
    "A neighbour's queries, its use-<name>.ts, its <Name>Card and its <Name>Watcher are used from a screen only: move this into the screen, its card or its parts.",
    { path: FEATURE, pathNot: [TEST, '\\.tsx$', '/use-[^/]+\\.ts$'] },
    {
      path: '^src/features/[^/]+/((queries|use-[^/]+)\\.ts|[A-Z][A-Za-z]*(Card|Watcher)\\.tsx)$',
      pathNot: '^src/features/$1/',
    },
  ),
  forbid(
    'parts-stay-at-home',
    'The parts of a feature are its own: let the feature offer a <Name>Card.tsx for other screens.',
    { path: '^src/app/', pathNot: TEST },
    { path: '^src/features/[^/]+/parts/.+\\.tsx?$' },
  ),
  forbid(
    'only-a-service-touches-tables',
    'Only the service.ts and the jobs.ts of the same feature touch its tables: give that service a function and call it. (A tables.ts may name account/tables.ts for a foreign key.)',
    { path: '^src/', pathNot: [TEST, '^src/features/[^/]+/(service|jobs|tables)\\.ts$'] },
    { path: '^src/features/[^/]+/tables\\.ts$' },
  ),
  forbid(
    'tables-of-a-neighbour',
    "A neighbour's tables are its own: call its service.ts instead.",
    { path: '^src/features/([^/]+)/(service|jobs)\\.ts$' },
    { path: '^src/features/[^/]+/tables\\.ts$', pathNot: '^src/features/$1/' },
  ),
  forbid(
    'foreign-keys-to-account-alone',
    'A tables.ts names no other tables than account/tables.ts, for the foreign key to the user: keep the id alone, or move the table to the feature that owns the word.',
    { path: '^src/features/([^/]+)/tables\\.ts$' },
    {
      path: '^src/features/[^/]+/tables\\.ts$',
      pathNot: ['^src/features/$1/', '^src/features/account/tables\\.ts$'],
    },
  ),
];

const pureFiles = [
  forbid(
    'pure-files-stay-pure',
    'contract, rules and content load only platform/shared and each other: I/O goes into service.ts, shapes into shapes.ts, what is seen into a screen.',
    { path: `${SLICE}(contract|rules|content)\\.ts$` },
    { pathNot: ['^src/platform/shared/(?!shapes\\.ts$)', `${SLICE}(contract|rules|content)\\.ts$`] },
  ),
  forbid(
    'shapes-add-zod-alone',
    'shapes load zod, platform/shared, and contracts, rules, content and shapes: what needs more is not a shape, move it into service.ts.',
    { path: `${SLICE}shapes\\.ts$` },
    {
      pathNot: [
        '^src/platform/shared/',
        `${SLICE}(contract|rules|content|shapes)\\.ts$`,
        '(^|/)node_modules/zod/',
      ],
    },
  ),
  forbid(
    'services-know-no-http',
    'A service knows no HTTP: take what it needs as arguments from routes.ts, and throw an AppError for a bad end.',
    { path: `${SLICE}(service|jobs)\\.ts$` },
    { path: ['(^|/)node_modules/@?fastify/', '^src/platform/server/http', '^(node:)?https?$'] },
  ),
  forbid(
    'statements-below-the-service',
    'Only tables.ts, service.ts, jobs.ts and platform/server speak to the database: move the statement into the service.ts of the feature.',
    {
      path: '^src/',
      pathNot: [TEST, '^src/platform/server/', '^src/features/[^/]+/(tables|service|jobs)\\.ts$'],
    },
    { path: '(^|/)node_modules/(drizzle-orm|pg)/' },
  ),
];

const everywhere = [
  forbid(
    'no-circles',
    'These files import each other in a circle: move what they share into a third file that imports neither.',
    {},
    { circular: true },
  ),
  forbid(
    'every-import-resolves',
    'This import leads nowhere, so no rule can judge it: mend the path, with its extension.',
    { path: '^(src|tests|tools|bench)/' },
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
];

export default {
  forbidden: [...layers, ...sides, ...neighbours, ...pureFiles, ...everywhere],
  options: {
    doNotFollow: { path: ['node_modules', '\\.(css|svg|json)$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
