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
      const key = kebab === name ? name : `'${kebab}'`;
      const listed = before(text, /^} as const satisfies/m, `  ${key}: ${name}Endpoints,\n`);
      return onTop(listed, `import { ${name}Endpoints } from '#features/${kebab}/contract.ts';`);
    },
  },
  {
    path: 'src/app/routes.ts',
    addTo: (text, { name, kebab }) => {
      const routed = before(text, /^\];/m, `  ...${name}Routes,\n`);
      const kept = before(routed, /(?<=allKeepsakes[^=]*= \[[^\]]*?),?\s*\];/, `, ${name}Keepsake`);
      const withService = onTop(kept, `import { ${name}Keepsake } from '#features/${kebab}/service.ts';`);
      return onTop(withService, `import { ${name}Routes } from '#features/${kebab}/routes.ts';`);
    },
  },
  {
    path: 'src/app/paths.ts',
    addTo: (text, { kebab }) => before(text, /^} as const satisfies/m, `  '/${kebab}': undefined,\n`),
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
