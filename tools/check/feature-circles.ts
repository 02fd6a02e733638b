type Module = { source: string; dependencies: readonly { resolved: string }[] };
/** One feature that imports another, and by which of its files. */
type Step = { from: string; to: string; files: string };

const FEATURE = /^src\/features\/([^/]+)\//;
const TEST = /\.test\.tsx?$/;
/** A foreign key names the user, wherever it stands. */
const FOREIGN_KEYS = 'src/features/account/tables.ts';

const GOES =
  'These features need each other in a circle. Move what both share into platform (a rule into platform/shared) or into a feature below, move the screen up to the feature that it uses, or let src/app hand it in, as it hands takeDueBreak to the routes of activities.';

const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[1];

function listSteps(modules: readonly Module[]): Step[] {
  const steps = new Map<string, Step>();
  for (const { source, dependencies } of modules) {
    if (TEST.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [featureOf(source), featureOf(resolved)];
      if (!from || !to || from === to || resolved === FOREIGN_KEYS) continue;
      const key = `${from} ${to}`;
      if (!steps.has(key)) steps.set(key, { from, to, files: `${source} → ${resolved}` });
    }
  }
  return [...steps.values()];
}

/** The shortest way from one feature to another. */
function findWay(steps: readonly Step[], from: string, to: string): Step[] | undefined {
  const seen = new Set([from]);
  const ways: Step[][] = steps.filter((step) => step.from === from).map((step) => [step]);
  for (const way of ways) {
    const end = way.at(-1)?.to ?? '';
    if (end === to) return way;
    if (seen.has(end)) continue;
    seen.add(end);
    ways.push(...steps.filter((step) => step.from === end).map((step) => [...way, step]));
  }
  return undefined;
}

/** Features that import each other in a circle, though no two of their files do: each circle with its imports. */
export function findFeatureCircles(modules: readonly Module[]): string[] {
  const steps = listSteps(modules);
  const found = new Map<string, string>();
  for (const step of steps) {
    const back = findWay(steps, step.to, step.from);
    if (!back) continue;
    const circle = [step, ...back];
    const members = circle.map(({ from }) => from);
    const key = [...members].sort().join(' ');
    const lines = circle.map(({ files }) => `    ${files}`);
    if (!found.has(key))
      found.set(
        key,
        [[...members, step.from].join(' → '), ...lines, `    feature-circles: ${GOES}`].join('\n'),
      );
  }
  return [...found.values()];
}
