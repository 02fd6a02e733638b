import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDay } from '#platform/shared/day.ts';
import { COUNTRIES, CRISIS, LINES } from './content.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const HOME = 'src/features/sos/content.ts';

const numbers = [
  ...new Set([
    ...LINES.flatMap(({ call, text }) => [call ?? [], text?.to ?? []].flat()),
    ...Object.values(COUNTRIES).map(({ emergency }) => emergency),
  ]),
];

/** Whatever may show a number: sources without their tests, pages, and what is sent as it is. */
function listSources(): string[] {
  const inside = (folder: string): string[] =>
    (readdirSync(join(root, folder), { recursive: true }) as string[]).map((name) => join(folder, name));
  return [...inside('src'), ...inside('public'), 'app.html', 'landing.html'].filter(
    (path) => /\.(tsx?|css|html|json|webmanifest|svg)$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
}

/** Short numbers are also plain figures, so they count only where they are text, an address, or said to be called. */
function patternOf(number: string): RegExp {
  const digits = number.replace(/\D/g, '');
  const spaced = [...digits].join('[ \\-]?');
  if (digits.length > 4 || digits === CRISIS.call) return new RegExp(`(?<![\\d.])${spaced}(?![\\d.]?\\d)`);
  const forms = [
    `(?<!=)(['"\`])${spaced}\\1`,
    `>${spaced}<`,
    `(tel:|sms:)${spaced}\\b`,
    `\\b(call|text|dial) ${spaced}\\b`,
  ];
  return new RegExp(forms.join('|'), 'i');
}

const findPlanted = (text: string): string[] => numbers.filter((number) => patternOf(number).test(text));

test('crisis numbers stand in one file and nowhere else', () => {
  const found = listSources()
    .filter((path) => path !== HOME)
    .flatMap((path) =>
      findPlanted(readFileSync(join(root, path), 'utf8')).map((number) => `${number} in ${path}`),
    );
  expect(found).toEqual([]);
  expect(findPlanted(readFileSync(join(root, HOME), 'utf8')).length).toBe(numbers.length);
});

test('a number that stands somewhere else is seen, in whatever form', () => {
  for (const planted of [
    `const line = '988';`,
    '<p>Call 988, day or night</p>',
    '<a href="tel:741741">help</a>',
    'text HOME to 741741.',
    `call: "08001110111"`,
    '116-123',
    `emergency: '112'`,
    'Please dial 911.',
    '<b>1737</b>',
  ])
    expect(findPlanted(planted), planted).not.toEqual([]);
  for (const innocent of ['width: 999px', 'M112 143C188 109', 'after 1000 ms', 'port: 9988', '1.988'])
    expect(findPlanted(innocent), innocent).toEqual([]);
});

test('a keyword and its number stay together', () => {
  const withWord = LINES.filter(({ text }) => text?.word);
  expect(withWord.map(({ country, name, text }) => [country, name, text])).toEqual([
    ['US', 'Crisis Text Line', { word: 'HOME', to: '741741' }],
  ]);
});

test('every line says who it is, how to reach it and when it was read', () => {
  for (const line of LINES) {
    expect(line.call ?? line.text?.to, line.name).toMatch(/^[\d -]+$/);
    expect(isDay(line.readOn), line.name).toBe(true);
    expect(line.site ?? 'https://none', line.name).toMatch(/^https:\/\//);
    expect(['A', 'B']).toContain(line.tier);
  }
});
