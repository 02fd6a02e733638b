import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCopy, edit, listWritten, runOwn, runTool } from './planted.ts';

type Edit = [path: string, before: string, added: string];

const MOOD = 'src/features/mood/';
/** Where she was, as a new field of a mood: all that is written by hand. */
const FIELD: Edit[] = [
  [`${MOOD}tables.ts`, `    version: integer('version')`, `    place: text('place'),\n`],
  [
    `${MOOD}shapes.ts`,
    '  // Longer than one that is typed',
    '  place: textShape({ max: 80 }).nullable().default(null),\n',
  ],
  [`${MOOD}rules.ts`, '};\nexport type MoodEntry', '  place: string | null;\n'],
  [
    `${MOOD}rules.ts`,
    '};\n\n/** What an entry says beside',
    `  place: ({ place }) => (place === null ? undefined : { label: 'Place', words: place }),\n`,
  ],
  [`${MOOD}rules.ts`, ' };\nconst listFields', ', place: null'],
  [
    `${MOOD}parts/MoodForm.tsx`,
    '    notes: <GratitudeNotes',
    `    place: (
      <TextField
        key="place"
        label="Place"
        value={fields.place ?? ''}
        onChange={(event) => change({ place: event.target.value || null })}
      />
    ),\n`,
  ],
];
const INPUT: Edit = [
  `${MOOD}parts/MoodForm.tsx`,
  'import { toast }',
  `import { TextField } from '#ui/TextField.tsx';\n`,
];

const OVER_HTTP = `import { expect, test } from 'vitest';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';

const DAY = new Date().toISOString().slice(0, 10);
const words = { date: DAY, mood: 4, feeling: 'calm', energy: 3, stress: 3, notes: null };
const save = ({ id, cookie }: TestUser, more: object) =>
  call('POST /api/mood', { cookie, body: { userId: id, ...words, ...more } });
const find = async ({ id, cookie }: TestUser) =>
  (await call(\`GET /api/mood/\${id}/\${DAY}\`, { cookie })).body as { notes: string | null; place: string | null };

test('the field is kept, changed, taken out and brought in', async () => {
  const [user, other] = [await aUser(), await aUser()];
  expect((await save(user, { place: 'at sea' })).body).toMatchObject({ place: 'at sea' });
  const again = await save(user, { place: 'by the stove' });
  expect(again.body).toMatchObject({ place: 'by the stove', version: 2 });
  const { body: exported } = await call(\`GET /api/export/\${user.id}\`, { cookie: user.cookie });
  const brought = await call(\`POST /api/import/\${other.id}\`, { cookie: other.cookie, body: exported });
  expect(brought.status).toBe(200);
  expect(await find(other)).toMatchObject({ place: 'by the stove' });
});

test('an older device saves without it, and two entries of a day keep what either says', async () => {
  const [user, other, third] = [await aUser(), await aUser(), await aGuest()];
  expect((await save(user, {})).body).toMatchObject({ place: null });
  await save(other, { place: 'at sea', feeling: 'happy', mood: 5 });
  await save(third, { place: 'by the stove' });
  const take = async (from: TestUser, to: TestUser) => {
    const { body } = await call(\`GET /api/export/\${from.id}\`, { cookie: from.cookie });
    await call(\`POST /api/import/\${to.id}\`, { cookie: to.cookie, body: body as object });
  };
  await take(other, user);
  expect(await find(user)).toMatchObject({ place: 'at sea' });
  await take(third, user);
  const { place, notes } = await find(user);
  expect([place, notes].join()).toContain('at sea');
  expect([place, notes].join()).toContain('by the stove');
});
`;

const ON_SCREEN = `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aMood, aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { MoodScreen } from './MoodScreen.tsx';

afterEach(leaveScreen);

test('the field is filled by the entry, sent with what is typed, and told on a past day', async () => {
  atInstant('2026-03-20T09:00:00Z');
  const user = aPerson();
  const server = aServer(user, [
    aMood(user.id, '2026-03-20', { place: 'at sea' }),
    aMood(user.id, '2026-03-18', { place: 'by the stove' }),
  ]);
  const { unmount } = await showScreen(<MoodScreen />, user, '/emotions');
  const field = screen.getByLabelText('Place');
  await expect.poll(() => (field as HTMLInputElement).value).toBe('at sea');
  await userEvent.clear(field);
  await userEvent.type(field, 'in bed');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => server.written).toMatchObject([{ body: { place: 'in bed' } }]);
  await expect.poll(() => server.moods).toContainEqual(expect.objectContaining({ place: 'in bed' }));
  unmount();
  await showScreen(<MoodScreen />, user, '/emotions?date=2026-03-18');
  expect(await screen.findByText('by the stove')).toBeVisible();
});
`;

const write = (folder: string, edits: readonly Edit[]): void => {
  for (const [path, before, added] of edits) edit(folder, path, before, added + before);
};

const checkTypes = (folder: string, side: 'server' | 'browser' | 'mood') =>
  runOwn(folder, 'node_modules/ts7/bin/tsc', '-p', `tsconfig.${side}.json`);

test('a field of a mood is written in seven files at most, and goes from the form to the row, the export and back', {
  timeout: 300_000,
}, () => {
  const folder = aCopy();
  write(folder, [...FIELD, INPUT]);
  expect(runTool(folder, 'check-migrations.ts').text).toContain('ADD COLUMN "place" text');
  runOwn(folder, 'node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'mood_place');
  const written = listWritten(folder);
  expect(written).toContain(`${MOOD}tables.ts`);
  expect(written.length, written.join()).toBeLessThanOrEqual(7);
  expect(runTool(folder, 'check-migrations.ts').text).toContain('The migrations make every table');

  writeFileSync(join(folder, `${MOOD}place.api.test.ts`), OVER_HTTP);
  writeFileSync(join(folder, `${MOOD}MoodScreen-place.test.tsx`), ON_SCREEN);
  for (const side of ['server', 'browser'] as const) expect(checkTypes(folder, side).text, side).toBe('');
  const tests = ['rules.test.ts', 'place.api.test.ts', 'MoodScreen-place.test.tsx'].map(
    (name) => MOOD + name,
  );
  const tested = runOwn(folder, 'node_modules/vitest/vitest.mjs', 'run', ...tests);
  expect(tested.text).toMatch(/Tests +[1-9]\d* passed/);
  expect(tested.text).not.toContain('failed');
});

const MOOD_ALONE = {
  extends: './tsconfig.browser.json',
  // What a change does not touch is not judged anew.
  compilerOptions: { types: ['node', 'vite/client'], incremental: true, tsBuildInfoFile: '.cache/mood' },
  include: [`${MOOD}service.ts`, `${MOOD}parts/MoodForm.tsx`],
  exclude: [],
};

test('left out of any place, the field does not compile', {
  timeout: 300_000,
}, () => {
  const folder = aCopy();
  writeFileSync(join(folder, 'tsconfig.mood.json'), JSON.stringify(MOOD_ALONE));
  write(folder, [...FIELD, INPUT]);
  expect(checkTypes(folder, 'mood').text).toBe('');
  for (const [path, before, added] of FIELD) {
    edit(folder, path, added + before, before);
    const verdict = checkTypes(folder, 'mood');
    expect(verdict.text, `${path}: ${added}`).toMatch(/error TS(.|\n)*place/);
    expect(verdict.isGood).toBe(false);
    edit(folder, path, before, added + before);
  }
});
