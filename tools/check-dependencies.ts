import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { findFeatureCircles } from './check/feature-circles.ts';

const ROOTS = ['src', 'tests', 'tools', 'bench'];
const root = process.cwd();

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
      );
  } catch {
    return [];
  }
}

async function cruiseAll(roots: string[]): Promise<ICruiseResult> {
  const configFile = pathToFileURL(join(root, '.dependency-cruiser.mjs')).href;
  const { default: config } = (await import(configFile)) as { default: { forbidden: []; options: object } };
  const { output } = await cruise(roots, {
    ...config.options,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  if (typeof output === 'string')
    throw new Error('dependency-cruiser answered with text instead of a result');
  return output;
}

function sentence({ from, to, rule, via, cycle }: IViolation, comments: Map<string, string>): string {
  const steps = (via ?? cycle ?? []).map((step) => step.name);
  const path = steps.length > 0 ? [from, ...steps].join(' → ') : `${from} → ${to}`;
  return `${path}\n    ${rule.name}: ${comments.get(rule.name) ?? ''}`;
}

const roots = ROOTS.filter((folder) => filesIn(folder).length > 0);
const files = roots.flatMap(filesIn);
const result = await cruiseAll(roots);
const cruised = new Map(result.modules.map((module) => [module.source, module]));
const unseen = files.filter((file) => !cruised.has(file));
const blind = cruised.size > 0 && !result.modules.some((module) => module.dependencies.length > 0);
const rules = result.summary.ruleSetUsed?.forbidden ?? [];
const comments = new Map(rules.map((rule) => [rule.name ?? '', rule.comment ?? '']));
const { violations } = result.summary;
const circles = findFeatureCircles(result.modules);

for (const violation of violations) console.error(`${sentence(violation, comments)}\n`);
for (const circle of circles) console.error(`${circle}\n`);
if (files.length === 0)
  console.error(`No source file in ${ROOTS.join(', ')}: start this at the top of the project.`);
if (unseen.length > 0) {
  const parser = createRequire(import.meta.url)('typescript/package.json') as { version: string };
  console.error(
    `${unseen.length} of ${files.length} source files were not read (first: ${unseen[0]}), so nothing is proved.`,
  );
  console.error(`dependency-cruiser needs typescript below 7 as its parser; installed is ${parser.version}.`);
}
if (blind) console.error('No file imports anything: the parser is blind, so nothing is proved.');

if (violations.length > 0 || circles.length > 0 || unseen.length > 0 || files.length === 0 || blind)
  process.exitCode = 1;
else
  console.log(
    `${files.length} files and ${result.summary.totalDependenciesCruised} imports keep the dependency rules.`,
  );
