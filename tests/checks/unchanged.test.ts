import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant, runTool, withPackages } from './planted.ts';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Tend', '-c', 'user.email=tend@tend.example', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });

function plantInGit(sources: Record<string, string>): string {
  const folder = plant({ '.gitignore': '.cache/\nnode_modules\n', ...sources });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'chore: begin');
  return folder;
}

test('a check that passed is not run again until a file changes, committed or not', () => {
  const folder = plantInGit({ 'src/ui/area.ts': 'export {};\n' });
  const check = () => runTool(folder, 'check.ts', '--only', 'shapes').text;
  expect(check()).toMatch(/^ok {4,} shapes +\d/m);
  expect(check()).toMatch(/^ok {4,} shapes +unchanged$/m);
  writeFileSync(join(folder, 'src/ui/utils.ts'), 'export {};\n');
  expect(check()).toMatch(/^FAILED shapes/m);
});

test('a check that failed is run again', () => {
  const folder = plantInGit({ 'src/ui/utils.ts': 'export {};\n' });
  const check = () => runTool(folder, 'check.ts', '--only', 'shapes').text;
  expect(check()).toMatch(/^FAILED shapes/m);
  expect(check()).toMatch(/^FAILED shapes/m);
});

test('what a change broke is named by the tests that stand near it', () => {
  const folder = withPackages(
    plantInGit({
      'biome.json': '{}\n',
      'vitest.config.ts': 'export default {};\n',
      'src/features/mood/rules.ts': 'export const most = 5;\n',
      'src/features/mood/rules.test.ts':
        "import { expect, test } from 'vitest';\nimport { most } from './rules.ts';\n\ntest('five at most', () => {\n  expect(most).toBe(5);\n});\n",
      'src/features/meals/rules.test.ts':
        "import { expect, test } from 'vitest';\n\ntest('far away', () => {\n  expect(1).toBe(2);\n});\n",
    }),
  );
  writeFileSync(join(folder, 'src/features/mood/rules.ts'), 'export const most = 6;\n');
  const { text, isGood } = runTool(folder, 'check-changed.ts');
  expect(text).toContain('FAILED tests, 1 files');
  expect(text).toContain('five at most');
  expect(text).not.toContain('far away');
  expect(isGood).toBe(false);
});
