import { expect, test } from 'vitest';
import { LINES } from '#features/sos/content.ts';
import { addDays } from '#platform/shared/day.ts';
import { runTool } from './planted.ts';

const project = process.cwd();
const oldest = LINES.map(({ readOn }) => readOn).sort()[0] ?? '';

test('lines that were read half a year ago are fresh', () => {
  const { isGood, text } = runTool(project, 'check-content.ts', '--on', addDays(oldest, 180));
  expect(text).toContain(`All ${LINES.length} lines were read within 180 days.`);
  expect(isGood).toBe(true);
});

test('a day later each of them is named, with the day on which it was read', () => {
  const { isGood, text } = runTool(project, 'check-content.ts', '--on', addDays(oldest, 181));
  expect(isGood).toBe(false);
  expect(text).toContain(`read 181 days ago, on ${oldest}`);
  expect(text).toMatch(/\d+ of \d+ lines were last read more than 180 days ago/);
});

test('what is no day is refused', () => {
  expect(runTool(project, 'check-content.ts', '--on', '2026-02-30').text).toContain('2026-02-30 is no day');
});
