import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plant, runBiome, type Sources } from './planted.ts';

const RULES = ['biome.json', '.gitignore', 'tools/lint/clock.grit'];
const anyWord = 'any';
const longBody = Array.from({ length: 61 }, (_, index) => `  console.error(${index});`).join('\n');

const CLEAN: Sources = {
  'src/platform/shared/clock.ts': 'export const now = (): number => Date.now();\n',
  'src/platform/server/env.ts': 'export const home = process.env.HOME;\n',
  'src/features/mood/rules.ts': 'export const dayOf = (instantMs: number): Date => new Date(instantMs);\n',
  'vite.config.ts': 'export default {};\n',
  'tools/check.ts': "console.log('ok');\n",
};

const PLANTED: [rule: string, path: string, source: string, message?: string][] = [
  [
    'plugin',
    'src/features/mood/service.ts',
    'export const at = Date.now();\n',
    'use now() or today(timeZone)',
  ],
  [
    'plugin',
    'src/platform/server/jobs.ts',
    'export const at = new Date();\n',
    'use now() or today(timeZone)',
  ],
  ['noRestrictedImports', 'src/ui/area.ts', "import '../../app/main.tsx';\n", 'import by name instead'],
  ['noDefaultExport', 'src/ui/link.ts', 'export default 1;\n'],
  ['noExplicitAny', 'src/ui/loose.ts', `export const x: ${anyWord} = 1;\n`],
  ['noNonNullAssertion', 'src/ui/sure.ts', 'export const f = (x?: { a: 1 }) => x!.a;\n'],
  ['noUnusedVariables', 'src/ui/unused.ts', 'const unused = 1;\nexport {};\n'],
  ['noUnusedImports', 'src/ui/import.ts', "import { a } from './area.ts';\nexport {};\n"],
  ['noUnusedFunctionParameters', 'src/ui/parameter.ts', 'export const f = (a: number) => 1;\n'],
  ['useImportExtensions', 'src/ui/extension.ts', "import { f } from './sure';\nexport const g = f;\n"],
  ['useImportType', 'src/ui/type.ts', "import { F } from './f.ts';\nexport type G = F;\n"],
  ['noBarrelFile', 'src/ui/barrel.ts', "export { f } from './sure.ts';\n"],
  ['noConsole', 'src/ui/told.ts', "console.log('x');\n"],
  ['noProcessEnv', 'src/platform/server/mail.ts', 'export const url = process.env.SMTP_URL;\n'],
  ['noExcessiveLinesPerFunction', 'tools/long.ts', `export function long(): void {\n${longBody}\n}\n`],
  [
    'noFloatingPromises',
    'src/ui/float.ts',
    'async function f(): Promise<void> {\n  await 1;\n}\nf();\nexport {};\n',
  ],
  ['noNestedTernary', 'src/ui/ternary.ts', 'export const f = (a: number) => (a ? 1 : a > 2 ? 2 : 3);\n'],
  ['noEnum', 'src/ui/enum.ts', 'export enum A {\n  B = 1,\n}\n'],
  [
    'noParameterAssign',
    'src/ui/assign.ts',
    'export function f(a: number): number {\n  a = 2;\n  return a;\n}\n',
  ],
  ['useButtonType', 'src/ui/Press.tsx', 'export const Press = () => <button>Go</button>;\n'],
  ['useAltText', 'src/ui/Picture.tsx', "export const Picture = () => <img src='x.png' />;\n"],
  ['useKeyWithClickEvents', 'src/ui/Click.tsx', 'export const Click = () => <p onClick={() => {}}>x</p>;\n'],
  [
    'noDangerouslySetInnerHtml',
    'src/ui/Raw.tsx',
    "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
  ],
  [
    'useHookAtTopLevel',
    'src/ui/Hook.tsx',
    "import { useState } from 'react';\nexport function Hook({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}\n",
  ],
  [
    'noFocusedTests',
    'src/ui/only.test.ts',
    `import { test } from 'vitest';\n${['test', 'only'].join('.')}('x', () => {});\n`,
  ],
  ['format', 'src/ui/untidy.ts', 'export   const a=1\n'],
];

test('a clean house passes the linter', () => {
  const verdict = runBiome(
    plant({ ...CLEAN }, RULES),
    'ci',
    '--error-on-warnings',
    'src',
    'tools',
    'vite.config.ts',
  );
  expect(verdict.text).toContain('Checked 6 files');
  expect(verdict.isGood).toBe(true);
});

test('every planted line is found, in the words that say what to do', () => {
  const faults = Object.fromEntries(PLANTED.map(([, path, source]) => [path, source]));
  const verdict = runBiome(plant({ ...CLEAN, ...faults }, RULES), 'ci', '--reporter=concise', 'src', 'tools');
  const missed = PLANTED.filter(([rule, path, , message = '']) => {
    const rows = verdict.text.split('\n').filter((row) => row.includes(path) && row.includes(rule));
    return !rows.some((row) => row.includes(message));
  });
  expect(missed.map(([rule, path]) => `${rule} ${path}`)).toEqual([]);
  expect(verdict.isGood).toBe(false);
});

test('an editor that reads .editorconfig writes as the formatter does', () => {
  const { formatter, css } = JSON.parse(readFileSync('biome.json', 'utf8'));
  const [everywhere = ''] = readFileSync('.editorconfig', 'utf8').split('[*.md]');
  const told = Object.fromEntries(everywhere.split('\n').map((line) => line.split(' = ')));
  expect(told).toMatchObject({
    root: 'true',
    charset: 'utf-8',
    end_of_line: 'lf',
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  });
  expect(css.formatter.lineWidth).toBe(formatter.lineWidth);
});
