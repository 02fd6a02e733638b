import { expect, test } from 'vitest';
import { plant, runTool, type Sources } from './planted.ts';

// Taken apart, so that the checks do not find these faults in this file.
const apart = (...pieces: string[]): string => pieces.join('');
const lines = (count: number): string => 'export {};\n'.repeat(count);
const markup = 'export const Leaf = () => <p />;\n';
const skipped = apart('test', '.skip');

const TABLES = `export const moods = pgTable('moods', { userId: uuid('user_id'), day: date('day') });
export const places = pgTable('places', { id: uuid('id') });
`;
const SERVICE = `import { moods, places } from './tables.ts';
const selectMood = db.select().from(moods).where(eq(moods.userId, placeholder)).prepare('mood');
const mine = (userId: string) => { const own = eq(moods.userId, userId); return db.delete(moods).where(own); };
const everybody = () => asSystem('read', () => db.select().from(moods));
const anywhere = () => db.select().from(places);
`;

const RECORD = `# 1. A decision

Decided on 2026-03-20.

## Context

## Decision

## Consequences
`;

const HOUSE: Sources = {
  'docs/decisions/0001-a-decision.md': RECORD,
  'src/platform/server/log.ts': lines(300),
  'src/ui/Button.tsx': `import './Button.module.css';\n`,
  'src/ui/Button.module.css': '/* ours */\n@layer ui {\n}\n',
  'src/features/focus-timer/FocusTimerScreen.tsx': markup,
  'src/features/focus-timer/FocusTimerScreen.test.tsx': `test('it opens', () => {});\n`,
  'src/features/focus-timer/FocusTimerCard.tsx': markup,
  'src/features/focus-timer/FocusTimerWatcher.tsx': lines(1),
  'src/features/focus-timer/use-deadline.ts': lines(1),
  'src/features/focus-timer/parts/use-ring.ts': lines(1),
  'src/features/focus-timer/parts/Ring.tsx': `import './Ring.module.css';\n${markup}`,
  'src/features/focus-timer/parts/Ring.module.css': '@layer features {\n}\n',
  'src/features/mood/contract.ts': lines(1),
  'src/features/mood/shapes.ts': lines(1),
  'src/features/mood/routes.ts': lines(1),
  'src/features/mood/rules.ts': 'export const MOST = 8;\n',
  'src/features/mood/content.ts': lines(900),
  'src/features/mood/tables.ts': TABLES,
  'src/features/mood/service.ts': SERVICE,
  'src/features/mood/jobs.ts': lines(1),
  'src/features/mood/mood.api.test.ts': `test('it answers', () => {});\n`,
  'src/app/screens.tsx': lines(1),
  'README.md': 'Tend keeps to /workbench and to its own data.\n',
};

const PLANTED: [place: string, what: string, source?: string][] = [
  ['src/thing.ts:1', 'stands outside app, features, platform and ui'],
  ['src/platform/thing.ts:1', 'stands outside shared, server and browser'],
  ['src/features/thing.ts:1', 'stands beside the features'],
  ['src/features/FocusTimer/content.ts:1', 'the folder FocusTimer is no word-by-word name'],
  ['src/features/quiz/schema.ts:1', 'schema.ts is not in the closed list'],
  ['src/features/quiz/Question.tsx:1', 'Question.tsx is not in the closed list'],
  ['src/features/quiz/parts/deep/Answer.tsx:1', 'parts/deep/Answer.tsx is not in the closed list'],
  ['src/features/quiz/QuizCard.tsx:1', 'shows nothing'],
  ['src/features/quiz/parts/Progress.tsx:1', 'shows nothing'],
  ['src/features/quiz/parts/useQuiz.ts:1', 'parts/useQuiz.ts is not in the closed list'],
  ['src/features/quiz/useQuiz.ts:1', 'useQuiz.ts is not in the closed list'],
  ['src/ui/utils.ts:1', 'the name utils says nothing'],
  ['src/platform/server/helpers/text.ts:1', 'the name helpers says nothing'],
  ['src/platform/browser/data.ts:1', 'the name data says nothing'],
  ['tests/mood-helpers.ts:1', 'the name mood-helpers says nothing'],
  ['src/platform/server/SessionManager.ts:1', 'the name SessionManager says nothing'],
  ['src/ui/index.ts:1', 'is a barrel'],
  ['src/platform/server/long.ts:301', 'has 301 lines, over 300', lines(301)],
  ['src/features/quiz/QuizScreen.tsx:1', 'a screen without a test'],
  ['src/app/dashboard/DashboardScreen.tsx:1', 'a screen without a test'],
  ['src/ui/Orphan.module.css:1', 'a style that no part beside it imports', '@layer ui {\n}\n'],
  ['src/features/quiz/contract.ts:1', 'a contract without shapes'],
  ['src/features/quiz/contract.ts:1', 'a contract without handlers'],
  ['src/features/quiz/contract.ts:1', 'a contract without a test over HTTP'],
  [
    'src/features/quiz/rules.ts:1',
    'rules without a test',
    'export const isEven = (n: number) => n % 2 === 0;\n',
  ],
  ['src/ui/Later.tsx:2', apart('leaves something for later: TO', 'DO'), `\n// ${apart('TO', 'DO')} mend\n`],
  ['src/ui/Soon.tsx:1', 'announces what is not there', apart(`export const text = 'Coming`, ` soon';\n`)],
  ['src/ui/Loose.tsx:1', 'switches a check off', apart('export const x: a', 'ny = 1;\n')],
  ['src/ui/Silent.tsx:1', 'switches a check off', apart('// @ts', '-ignore\n')],
  ['src/ui/Quiet.tsx:1', 'switches a check off', apart('// biome', '-ignore lint: no\n')],
  ['src/ui/a.test.ts:1', 'a test that does not always run', `${skipped}('x', () => {});\n`],
  [
    'src/ui/b.test.ts:2',
    'nests tests or shares their set-up',
    `describe('a', () => {\n  describe('b', () => {});\n});\n`,
  ],
  ['src/ui/c.test.ts:1', 'nests tests or shares their set-up', apart('before', 'Each(() => {});\n')],
  ['src/ui/d.test.ts:1', 'compares with a snapshot', apart('expect(1).toMatch', 'InlineSnapshot();\n')],
  [
    'src/ui/e.test.ts:1',
    'stands something in for our own code',
    apart('vi.mo', `ck('#platform/browser/api.ts');\n`),
  ],
  ['src/ui/climb.css:1', 'climbs two folders', `@import '../../app/app.css';\n`],
  ['src/ui/Button.module.css:1', 'stands outside the cascade layers', '.button {\n}\n'],
  ['docs/decisions/a-decision.md:1', 'has no number at the beginning of its name', RECORD],
  ['docs/decisions/0002-other.md:1', 'has another number in its title', RECORD],
  [
    'docs/decisions/0003-undated.md:1',
    'does not say under its title on which day',
    RECORD.replace('# 1', '# 3').replace('2026-03-20', '2026-02-30'),
  ],
  [
    'docs/decisions/0004-short.md:1',
    'has other headings than Context, Decision, Consequences',
    RECORD.replace('# 1', '# 4').replace('## Context\n', ''),
  ],
  ['docs/decisions/0001-x.md:1', 'tells how it was made', apart('See iss', 'ue 12.\n')],
  ['tools/start.ts:1', 'tells how it was made', apart(`export const from = '/wo`, `rk/main';\n`)],
  ['bench/load.ts:1', 'tells how it was made', apart(`export const from = '../sha`, `red/spec';\n`)],
  ['src/ui/Wordy.tsx:1', 'a comment of 4 lines, over 3', '// one\n// two\n// three\n// four\n'],
  [
    'src/ui/Told.tsx:1',
    'a comment of 4 lines, over 3',
    '/**\n * one\n * two\n * three\n * four\n */\nexport {};\n',
  ],
  [
    'src/features/mood/service.ts:6',
    'a statement on moods does not name the user',
    `${SERVICE}const all = () => db.select().from(moods).where(eq(moods.day, day));\n`,
  ],
];

test('a clean house has the right shape', () => {
  const verdict = runTool(plant(HOUSE), 'check-shapes.ts');
  expect(verdict.text).toBe('19 source files have the shape of the house.\n');
  expect(verdict.isGood).toBe(true);
});

test('every planted shape is found at its line and told where to go', () => {
  const faults = PLANTED.map(([place, , source]) => [place.replace(/:\d+$/, ''), source ?? lines(1)]);
  const verdict = runTool(plant({ ...HOUSE, ...Object.fromEntries(faults) }), 'check-shapes.ts');
  const found = verdict.text.split('\n\n').map((row) => row.split('\n    '));
  const missed = PLANTED.filter(
    ([place, what]) => !found.some(([head = '', where]) => head.startsWith(`${place} ${what}`) && where),
  );
  expect(missed).toEqual([]);
  expect(verdict.isGood).toBe(false);
});

test('a folder without sources does not pass', () => {
  expect(runTool(plant({ 'README.md': 'Tend\n' }), 'check-shapes.ts').isGood).toBe(false);
});
