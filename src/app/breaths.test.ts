import { expect, test } from 'vitest';
import { PRACTICES } from '#features/activities/content.ts';
import { MOMENTS } from '#features/moments/content.ts';
import { BLOCKS } from '#features/plan-composer/content.ts';
import { STARTERS } from '#features/quiz/content.ts';
import { RITUALS } from '#features/rituals/content.ts';
import type { BreathPattern } from '#platform/shared/breath.ts';

type Breathed = { id: string; steps: readonly string[]; breath?: BreathPattern | undefined };

const ALL: readonly Breathed[] = [
  ...MOMENTS.map(({ instructions, ...moment }) => ({ ...moment, steps: instructions })),
  ...PRACTICES.map(({ instructions, ...practice }) => ({ ...practice, steps: instructions })),
  ...BLOCKS.map(({ instructions, ...block }) => ({ ...block, steps: instructions })),
  ...RITUALS,
  ...Object.values(STARTERS),
];
const COUNTS = ['three', 'four', 'five', 'six', 'seven', 'eight'];

/**
 * Breaths that a step leads. One that only times something else ("Stay for five breaths"), or leaves the breath to itself
 * ("Follow your breath until it rings"), is led by nobody.
 */
const LED =
  /^Breathe (in|slowly|out (for|through|all|along))\b|^(Take|Let|Follow|Lengthen) .*\b(out-)?breaths\b|^Hum .* breathe out/;

test('every step that leads a breath has a pattern', () => {
  const led = ALL.flatMap(({ id, steps, breath }) =>
    steps.flatMap((step, index) =>
      LED.test(step) ? [{ id, step, isPaced: breath?.steps.includes(index) === true }] : [],
    ),
  );
  expect(led.length).toBeGreaterThan(30);
  expect(led.filter(({ isPaced }) => !isPaced)).toEqual([]);
});

test('a pattern counts as the words of its step do', () => {
  for (const { id, steps, breath } of ALL)
    for (const step of steps) {
      const [, phase, count = ''] = /^Breathe (in|out) .*?\bfor (?:a count of )?(\w+)\.$/.exec(step) ?? [];
      const seconds = breath?.parts.find((part) => part.phase === phase)?.seconds;
      if (phase) expect([id, step, seconds]).toEqual([id, step, COUNTS.indexOf(count) + 3]);
    }
});

test('a pattern stands beside steps that are there', () => {
  for (const { id, steps, breath } of ALL)
    for (const index of breath?.steps ?? []) expect([id, steps[index]]).toEqual([id, expect.any(String)]);
});
