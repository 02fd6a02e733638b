import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCopy, runOwn } from './planted.ts';

const MOOD = 'src/features/mood/queries.ts';
const ACTIVITIES = 'src/features/activities/queries.ts';
const REGISTER = 'src/app/queued-calls.ts';

function replaceIn(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text, path).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('what is queued without a handler, kept without being queued, or kept in another shape does not compile', () => {
  const folder = aCopy();
  replaceIn(folder, MOOD, '{ saveMood: showMood }', '{}');
  replaceIn(folder, MOOD, 'api.saveMood,\n        subject,', 'api.updateMood,\n        subject,');
  replaceIn(folder, ACTIVITIES, 'params: { id: completionId }', 'params: { completionId }');
  replaceIn(folder, REGISTER, '  journal: async', '  // journal: async');
  const { text } = runOwn(folder, 'node_modules/ts7/bin/tsc', '-p', 'tsconfig.browser.json');
  expect(text).toMatch(/mood\/queries\.ts.+Property 'saveMood' is missing in type '{}'/);
  expect(text).toContain("Property 'offline' is missing");
  expect(text).toMatch(/activities\/queries\.ts.+'{ completionId: string; }' is not assignable/);
  expect(text).toMatch(/app\/queued-calls\.ts.+Property 'journal' is missing/);
});
