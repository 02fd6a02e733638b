import { parseArgs } from 'node:util';
import { LINES } from '#features/sos/content.ts';
import { findStaleLines, STALE_AFTER_DAYS } from '#features/sos/rules.ts';
import { daysBetween, isDay, today } from '#platform/shared/day.ts';

// Says which crisis lines somebody has to read again at their source. Time alone must not break a build, so no other
// check runs this one; it ends with 1, so that a timetable can tell.
const { values } = parseArgs({ options: { on: { type: 'string' } } });
const day = values.on ?? today('UTC');
if (!isDay(day)) {
  console.error(`${day} is no day. Write it as 2026-03-20.`);
  process.exit(2);
}
const stale = findStaleLines(LINES, day);
for (const { country, name, call, text, readOn } of stale)
  console.log(
    `${country}  ${call ?? text?.to}  ${name}: read ${daysBetween(readOn, day)} days ago, on ${readOn}`,
  );
console.log(
  stale.length === 0
    ? `All ${LINES.length} lines were read within ${STALE_AFTER_DAYS} days.`
    : `\n${stale.length} of ${LINES.length} lines were last read more than ${STALE_AFTER_DAYS} days ago. Read each at its operator's own page, then write the day into readOn.`,
);
if (stale.length > 0) process.exitCode = 1;
