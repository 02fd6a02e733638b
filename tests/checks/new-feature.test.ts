import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCopy, edit, listWritten, plant, runOwn, runTool } from './planted.ts';

const FEATURE = 'src/features/dream-notes/';

/** A third call beside the two that are stamped, from the row to the screen: all that is written by hand. */
const THIRD_CALL: [path: string, before: string, added: string][] = [
  [
    `${FEATURE}contract.ts`,
    '});',
    `  removeDreamNotesEntry: {
    route: 'DELETE /api/dream-notes/{userId}/{id}',
    summary: 'Removes a note of dream notes and answers with it',
    access: 'owner',
    offline: 'queue',
  },
`,
  ],
  [
    `${FEATURE}shapes.ts`,
    '} satisfies ShapesOf',
    `  removeDreamNotesEntry: {
    params: userIdParams.extend({ id: idShape }),
    answer: dreamNotesEntryShape,
    errors: { 404: problemShape },
  },
`,
  ],
  [
    `${FEATURE}routes.ts`,
    '});',
    '  removeDreamNotesEntry: ({ caller, params }) => removeDreamNotesEntry(caller.userId, params.id),\n',
  ],
  [`${FEATURE}routes.ts`, " } from './service.ts'", ', removeDreamNotesEntry'],
  [
    `${FEATURE}service.ts`,
    'const entryOf',
    `const deleteEntry = db
  .delete(dreamNotesEntries)
  .where(and(ofUser, eq(dreamNotesEntries.id, value('id'))))
  .returning()
  .prepare('dream_notes_remove');

`,
  ],
  [
    `${FEATURE}service.ts`,
    'export const dreamNotesPersonalData',
    `/** Removes one that the user has written. */
export async function removeDreamNotesEntry(userId: string, id: string): Promise<DreamNotesEntry> {
  const [row] = await deleteEntry.execute({ userId, id });
  if (!row) throw new AppError('not-found', 'This note is not there any more.');
  return entryOf(row);
}

`,
  ],
  [
    `${FEATURE}service.ts`,
    'import { mergeNew',
    `import { AppError } from '#platform/shared/app-error.ts';\n`,
  ],
  [
    `${FEATURE}queries.ts`,
    'export const dreamNotesSavedHandlers',
    `/** Removes a note, on this device at once. */
export const useRemoveDreamNotesEntry = (userId: string) => (id: string) =>
  keepSave(api.removeDreamNotesEntry, SUBJECT, { params: { userId, id } });

`,
  ],
  [
    `${FEATURE}queries.ts`,
    '  addDreamNotesEntry: (cache',
    `  removeDreamNotesEntry: (cache: QueryClient, { id: removed }: DreamNotesEntry, { userId }) =>
    void cache.setQueryData<DreamNotesEntry[]>(
      api.listDreamNotesEntries.key({ params: { userId } }),
      (known) => known?.filter(({ id }) => id !== removed),
    ),
`,
  ],
  [
    `${FEATURE}DreamNotesScreen.tsx`,
    '</li>',
    `
          <IconButton label={\`Remove \${text}\`} onClick={() => void remove(id).catch(() => {})}>
            <X size={20} />
          </IconButton>
        `,
  ],
  [
    `${FEATURE}DreamNotesScreen.tsx`,
    '  if (!entries && error)',
    '  const remove = useRemoveDreamNotesEntry(userId);\n',
  ],
  [`${FEATURE}DreamNotesScreen.tsx`, ` } from './queries.ts'`, ', useRemoveDreamNotesEntry'],
  [
    `${FEATURE}DreamNotesScreen.tsx`,
    'import { PageHeader }',
    "import { IconButton } from '#ui/IconButton.tsx';\n",
  ],
  [`${FEATURE}DreamNotesScreen.tsx`, 'import { type SubmitEvent', "import { X } from 'lucide-react';\n"],
  [
    'tests/support/specification.ts',
    "  'POST /api/dream-notes'",
    "  'DELETE /api/dream-notes/{userId}/{id}': 'what was written in dream notes can be removed',\n",
  ],
];

const OVER_HTTP = `import { expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aUser, call } from '#tests/support/app.ts';

test('a note of dream notes is removed, once', async () => {
  const { id, cookie } = await aUser();
  const note = { userId: id, id: newId(), text: 'Flew over the harbour' };
  await call('POST /api/dream-notes', { cookie, body: note });
  const path = \`/api/dream-notes/\${id}/\${note.id}\`;
  expect(await call(\`DELETE \${path}\`, { cookie })).toMatchObject({ status: 200, body: { text: note.text } });
  expect((await call(\`GET /api/dream-notes/\${id}\`, { cookie })).body).toEqual([]);
  expect((await call(\`DELETE \${path}\`, { cookie })).status).toBe(404);
});
`;

test('a stamped feature passes every check but one test, which says what to do next; its third call takes twelve files at most', {
  timeout: 600_000,
}, () => {
  const folder = aCopy();
  const stamped = runOwn(folder, 'tools/new-feature.ts', 'dream-notes');
  expect(stamped.text).toContain('src/features/dream-notes/DreamNotesScreen.tsx');

  for (const [path, before, added] of THIRD_CALL) edit(folder, path, before, added + before);
  const byHand = new Set(THIRD_CALL.map(([path]) => path));
  expect(byHand.size).toBeLessThanOrEqual(12);
  expect(listWritten(folder)).toEqual(expect.arrayContaining([...byHand]));
  writeFileSync(join(folder, `${FEATURE}removal.api.test.ts`), OVER_HTTP);
  runOwn(folder, 'tools/api-page.ts');
  const biome = (...args: string[]) => runOwn(folder, 'node_modules/@biomejs/biome/bin/biome', ...args);
  biome('check', '--write', FEATURE, 'tests/support/specification.ts');
  const linted = listWritten(folder).filter((path) => /\.(css|json|tsx?)$/.test(path));
  expect(linted).toContain(`${FEATURE}DreamNotesScreen.tsx`);
  expect(biome('ci', '--colors=off', '--error-on-warnings', ...linted)).toMatchObject({ isGood: true });

  const checks = ['types', 'dependencies', 'shapes', 'migrations', 'api-page', 'knip'].join(',');
  const checked = runOwn(folder, 'tools/check.ts', '--only', checks).text;
  expect(checked).toMatch(/^(ok|FAILED) +knip/m);
  // Only what the stamp wrote is judged here: the rest of the house has its own run of the checks.
  expect(checked.split('\n').filter((line) => /dream-?notes/i.test(line))).toEqual([]);

  // Those that know every feature are run with the ones of the new feature, in every project; not what asks how many.
  const known = ['src/features/records/export', 'tests/api/contract', 'tests/api/clean-up'];
  const tested = runOwn(
    folder,
    'node_modules/vitest/vitest.mjs',
    'run',
    'src/features/dream-notes',
    ...known,
    '--testNamePattern=^(?!many empty guests go|a document over the limit)',
  );
  expect(tested.text).toContain('This slice keeps short notes. Make it your own, in this order');
  expect(tested.text).toMatch(/Tests +1 failed \| [1-9]\d* passed/);
});

test('a feature that exists already, or a name in another spelling, writes nothing', () => {
  const folder = plant({ 'src/features/mood/rules.ts': 'export {};\n' });
  expect(runTool(folder, 'new-feature.ts', 'mood').text).toContain('There is a feature mood already');
  const verdict = runTool(folder, 'new-feature.ts', 'DreamNotes');
  expect(verdict.text).toContain('small and with hyphens');
  expect(verdict.isGood).toBe(false);
});

test('a list of src/app that has changed its form stops the stamp before anything is written', () => {
  const folder = aCopy();
  writeFileSync(join(folder, 'src/app/endpoints.ts'), 'export {};\n');
  const verdict = runOwn(folder, 'tools/new-feature.ts', 'dream-notes');
  expect(verdict.text).toContain('Nothing was written');
  expect(verdict.isGood).toBe(false);
  expect(existsSync(join(folder, 'src/features/dream-notes'))).toBe(false);
  expect(readFileSync(join(folder, 'src/app/routes.ts'), 'utf8')).not.toContain('dream-notes');
});
