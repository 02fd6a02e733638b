import { type Finding, isContent, type ProjectFile, type Rule } from './project.ts';

const FEATURE_FILES = [
  /^(contract|shapes|([a-z]+-)?rules|content|tables|service|jobs|routes|queries)\.ts$/,
  /^[A-Z][A-Za-z]*(Screen|Card|Watcher)\.tsx$/,
  /^parts\/[A-Z][A-Za-z]*\.tsx$/,
  /^(parts\/)?use(-[a-z]+)+\.ts$/,
  /^(parts\/)?[A-Z][A-Za-z]*\.module\.css$/,
  /^(parts\/)?[A-Za-z-]+(\.api)?\.test\.tsx?$/,
];
const FEATURE_LIST =
  'contract, shapes, rules, <part>-rules, content, tables, service, jobs, routes, queries (.ts), <Name>Screen.tsx, <Name>Card.tsx, <Name>Watcher.tsx, parts/<Name>.tsx, use-<name>.ts at the top or in parts/, their .module.css, and tests';
const TOP_FOLDERS = /^src\/(app|features|platform|ui)\//;
const PLATFORM_FOLDERS = /^src\/platform\/(shared|server|browser)\//;
const EMPTY_NAME = /^(utils?|helpers?|common|misc|manager|data)$/;
const EMPTY_WORD =
  /(^|[-.])(utils?|helpers?|common|misc|manager)($|[-.])|(Utils?|Helpers?|Common|Misc|Manager)$/;
const MOST_LINES = 300;

const finding = (path: string, what: string, where: string, line = 1): Finding => ({
  path,
  line,
  what,
  where,
});

function placeFor(name: string): string {
  if (/Screen|Card|parts/.test(name))
    return 'screens and cards stand at the top, their pieces in parts/, one level deep';
  if (/^use[A-Z]/.test(name))
    return 'a question to the server goes into queries.ts, what a piece of a screen remembers into parts/use-<name>.ts';
  if (name.endsWith('.tsx')) return 'a piece of a screen goes into parts/';
  if (/schema|types?\.ts/.test(name)) return 'what goes in and out belongs into shapes.ts';
  if (name.endsWith('.css')) return 'a style stands beside its part as <Name>.module.css';
  return 'pure sentences go into rules.ts, fixed texts into content.ts, I/O into service.ts; for a new word write a decision record';
}

/** The folders of src and the closed list of file names in a feature. */
export const checkPlaces: Rule = (files) =>
  files.flatMap(({ path }) => {
    if (!path.startsWith('src/') || path.endsWith('.d.ts')) return [];
    if (!TOP_FOLDERS.test(path))
      return [finding(path, 'stands outside app, features, platform and ui', 'move it into one of the four')];
    if (path.startsWith('src/platform/') && !PLATFORM_FOLDERS.test(path))
      return [finding(path, 'stands outside shared, server and browser', 'move it to the side that runs it')];
    const feature = /^src\/features\/([^/]+)\/(.+)$/.exec(path);
    if (path.startsWith('src/features/') && !feature)
      return [finding(path, 'stands beside the features', 'move it into the feature that owns the word')];
    const [, word = '', name = ''] = feature ?? [];
    if (feature && !/^[a-z]+(-[a-z]+)*$/.test(word))
      return [
        finding(path, `the folder ${word} is no word-by-word name`, 'write it small, as in focus-timer'),
      ];
    if (feature && !FEATURE_FILES.some((allowed) => allowed.test(name)))
      return [finding(path, `${name} is not in the closed list (${FEATURE_LIST})`, placeFor(name))];
    return [];
  });

const SHOWN = /^src\/features\/[^/]+\/.*(?<!Watcher|\.test)\.tsx$/;
const hasMarkup = (file: ProjectFile): boolean => /\/>|<\//.test(file.text);

/** A hook, or a component with nothing to see, behind the name of something to look at. */
export const checkMarkup: Rule = (files) =>
  files.flatMap((file) =>
    SHOWN.test(file.path) && !hasMarkup(file)
      ? [
          finding(
            file.path,
            'shows nothing',
            'a hook goes into use-<name>.ts, a component with nothing to see into <Name>Watcher.tsx',
          ),
        ]
      : [],
  );

/** Names that say nothing, and files that only pass others on. */
export const checkNames: Rule = (files) =>
  files.flatMap(({ path }) => {
    if (!/^(src|tests|bench|tools)\//.test(path)) return [];
    const steps = path
      .split('/')
      .map((step) =>
        step.replace(/\.(test|api\.test|((whole|desk|phone)\.)?e2e|module)?\.?(tsx?|css|mjs)$/, ''),
      );
    const empty = steps.find((step) => EMPTY_NAME.test(step) || EMPTY_WORD.test(step));
    if (empty)
      return [finding(path, `the name ${empty} says nothing`, 'name it after the one thing that it does')];
    if (/(^|\/)index\.tsx?$/.test(path))
      return [finding(path, 'is a barrel', 'import the file that owns the name, and remove this one')];
    return [];
  });

/** No file over 300 lines, fixed texts and generated files excepted. */
export const checkLengths: Rule = (files) =>
  files.flatMap((file) => {
    const lines = file.text.split('\n').length - 1;
    const isMeasured = /^(src|tests|bench|tools)\/.*\.(tsx?|css|mjs)$/.test(file.path) && !isContent(file);
    if (!isMeasured || lines <= MOST_LINES) return [];
    return [
      finding(
        file.path,
        `has ${lines} lines, over ${MOST_LINES}`,
        'split it along a seam that a reader would expect',
        MOST_LINES + 1,
      ),
    ];
  });

const hasFunction = (file: ProjectFile): boolean => /=>|\bfunction\b/.test(file.text);

function isStyledBy({ path, text }: ProjectFile, style: string): boolean {
  const folder = style.slice(0, style.lastIndexOf('/') + 1);
  const isBeside =
    path.startsWith(folder) && path.endsWith('.tsx') && !path.slice(folder.length).includes('/');
  return isBeside && text.includes(`'./${style.slice(folder.length)}'`);
}

/** What comes in pairs: screen and test, contract and shapes, style and part. */
export const checkCompanions: Rule = (files) => {
  const paths = new Set(files.map((file) => file.path));
  return files.flatMap((file) => {
    const { path } = file;
    const feature = /^src\/features\/[^/]+\//.exec(path)?.[0];
    const missing: Finding[] = [];
    const expect = (companion: string, why: string): void => {
      if (!paths.has(companion)) missing.push(finding(path, why, `write ${companion}`));
    };
    if (/^src\/.*Screen\.tsx$/.test(path))
      expect(path.replace(/\.tsx$/, '.test.tsx'), 'a screen without a test');
    if (/^src\/.*\.module\.css$/.test(path) && !files.some((other) => isStyledBy(other, path)))
      missing.push(
        finding(path, 'a style that no part beside it imports', 'move it beside its part, or remove it'),
      );
    if (!feature) return missing;
    if (path === `${feature}contract.ts`) {
      expect(`${feature}shapes.ts`, 'a contract without shapes');
      expect(`${feature}routes.ts`, 'a contract without handlers');
      if (!files.some((other) => other.path.startsWith(feature) && other.path.endsWith('.api.test.ts')))
        missing.push(
          finding(path, 'a contract without a test over HTTP', `write ${feature}<what it does>.api.test.ts`),
        );
    }
    if (path === `${feature}rules.ts` && hasFunction(file))
      expect(`${feature}rules.test.ts`, 'rules without a test');
    return missing;
  });
};
