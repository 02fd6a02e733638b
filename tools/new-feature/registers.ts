import type { Words } from './words.ts';

/** One place of src/app that lists every feature, and how a new one is written into it. */
type Register = { path: string; addTo: (text: string, words: Words) => string };

function before(text: string, anchor: RegExp, addition: string): string {
  const found = anchor.exec(text);
  if (!found) throw new Error(`the place for "${addition.trim()}" was not found (${anchor})`);
  return text.slice(0, found.index) + addition + text.slice(found.index);
}

const onTop = (text: string, line: string): string => before(text, /^import /m, `${line}\n`);

export const REGISTERS: Register[] = [
  {
    path: 'src/app/endpoints.ts',
    addTo: (text, { name, kebab }) => {
      const listed = before(text, /^} as const satisfies/m, `  ${name}: ${name}Endpoints,\n`);
      return onTop(listed, `import { ${name}Endpoints } from '#features/${kebab}/contract.ts';`);
    },
  },
  {
    path: 'src/app/routes.ts',
    addTo: (text, { name, kebab }) => {
      const routed = before(text, /^\];/m, `  ...${name}Routes,\n`);
      return onTop(routed, `import { ${name}Routes } from '#features/${kebab}/routes.ts';`);
    },
  },
  {
    path: 'src/app/personal-data.ts',
    addTo: (text, { name, kebab }) => {
      const kept = before(text, /^\]/m, `  ${name}PersonalData,\n`);
      return onTop(kept, `import { ${name}PersonalData } from '#features/${kebab}/service.ts';`);
    },
  },
  {
    path: 'src/app/paths.ts',
    addTo: (text, { kebab }) => before(text, /^} as const satisfies/m, `  '/${kebab}': undefined,\n`),
  },
  {
    path: 'src/app/queued-calls.ts',
    addTo: (text, { name, kebab }) =>
      before(
        text,
        /(?<=^const savedHandlers: [^=]*=>[^=]*= {\n(?:.*,\n)*)^};/m,
        `  ${name}: async () => (await import('#features/${kebab}/queries.ts')).${name}SavedHandlers,\n`,
      ),
  },
  {
    path: 'src/app/first-answers.ts',
    addTo: (text, { kebab }) =>
      before(
        text,
        /(?<=^const OF_SCREEN(?:.|\n)*?)^};/m,
        `  '/${kebab}': ({ id }) => [\`/api/${kebab}/\${id}\`],\n`,
      ),
  },
  {
    path: 'src/features/records/content.ts',
    addTo: (text, { name, Words }) =>
      before(text, /(?<=export const KINDS[^}]*\n)};/, `  ${name}: '${Words}',\n`),
  },
  {
    path: 'tests/support/specification.ts',
    addTo: (text, { kebab, words }) =>
      before(
        text,
        /(?<=export const ADDED_CALLS[^}]*(?:\{\w+\}[^}]*)*\n)};/,
        `  'GET /api/${kebab}/{userId}': 'what was written in ${words} is read again',
  'POST /api/${kebab}': 'something can be written in ${words}',\n`,
      ),
  },
  {
    path: 'tests/support/person-rows.ts',
    addTo: (text, { snake, words }) =>
      before(
        text,
        /(?<=export async function plantRows(?:.|\n)*?)^}/m,
        `  await insert('${snake}_entries', { ...own, id: randomUUID(), text: 'A note of ${words}' });\n`,
      ),
  },
  {
    path: 'src/app/screens.tsx',
    addTo: (text, { Name, kebab, Words }) =>
      before(
        text,
        /^ {2}\.\.\.\(import\.meta\.env\.DEV/m,
        `  '/${kebab}': {
    title: '${Words}',
    kind: 'own',
    load: named(() => import('#features/${kebab}/${Name}Screen.tsx'), '${Name}Screen'),
  },
`,
      ),
  },
];
