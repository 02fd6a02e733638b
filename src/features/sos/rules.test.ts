import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES, type Country, LINES, TOOLS, ZONES } from './content.ts';
import {
  breathAt,
  callAddress,
  type Exercise,
  exerciseMs,
  findCountry,
  findMostHelpful,
  findStaleLines,
  isRelief,
  listLines,
  moodsOf,
  orbSize,
  orderedTools,
  phasesOf,
  type Relief,
  ROUNDS,
  reasonFor,
  SETTLE_MS,
  textAddress,
  withRelief,
} from './rules.ts';

test.each([
  ['America/New_York', ['en-GB'], 'US'],
  ['America/Indiana/Knox', ['en-US'], 'US'],
  ['America/Toronto', ['en-US'], 'CA'],
  ['America/Mexico_City', ['es-MX'], 'MX'],
  ['Europe/London', ['en-US'], 'GB'],
  ['Europe/Dublin', ['en-IE'], 'IE'],
  ['Australia/Lord_Howe', ['en-US'], 'AU'],
  ['Pacific/Auckland', ['en-NZ'], 'NZ'],
  ['Asia/Calcutta', ['en-US'], 'IN'],
  ['Asia/Kolkata', ['hi'], 'IN'],
  ['Arctic/Longyearbyen', ['nb'], 'NO'],
  ['America/Puerto_Rico', ['es-PR'], 'US'],
  ['America/St_Thomas', ['en-VI'], 'US'],
  ['America/Virgin', ['en-US'], 'US'],
  ['Pacific/Guam', ['en-GU'], 'US'],
  ['Pacific/Saipan', ['en-MP'], 'US'],
  ['Pacific/Pago_Pago', ['sm'], 'US'],
  ['America/Martinique', ['fr-FR'], 'FR'],
  ['America/St_Barthelemy', ['fr'], 'FR'],
  ['America/Marigot', ['fr-MF'], 'FR'],
  ['Europe/Jersey', ['en-JE'], 'GB'],
  ['Europe/Guernsey', ['en-GG'], 'GB'],
  ['Europe/Isle_of_Man', ['en-IM'], 'GB'],
  ['Indian/Christmas', ['en-AU'], 'AU'],
  ['Indian/Cocos', ['en-AU'], 'AU'],
  ['Atlantic/Jan_Mayen', ['nb'], 'NO'],
] as const)('a device in %s with the language %s is in %s', (zone, languages, country) => {
  expect(findCountry(zone, languages)).toBe(country);
});

test('a far home does not count: in a place without known lines nobody is shown the numbers of another country', () => {
  for (const zone of [
    'Europe/Lisbon',
    'Asia/Tehran',
    'America/Bogota',
    'America/Curacao',
    'America/Nuuk',
    'Atlantic/Faroe',
    'Pacific/Noumea',
    'Pacific/Rarotonga',
    'Portugal',
    'Turkey',
  ])
    expect(findCountry(zone, ['en-US', 'en-CA'])).toBeUndefined();
});

test('where the zone says nothing, the region of the first language that names one does', () => {
  expect(findCountry('UTC', ['en-US'])).toBe('US');
  expect(findCountry('Etc/GMT+5', ['en', 'fr-CA'])).toBe('CA');
  expect(findCountry('UTC', ['es-PR', 'en-US'])).toBe('US');
  expect(findCountry('UTC', ['en-JE'])).toBe('GB');
  expect(findCountry('UTC', ['pt-PT', 'en-US'])).toBeUndefined();
  expect(findCountry('', ['en'])).toBeUndefined();
  expect(findCountry('UTC', [])).toBeUndefined();
});

test('every zone that this runtime knows belongs to one country at most', () => {
  const pattern = (country: Country) =>
    ZONES[country].split(' ').map((each) => new RegExp(`^${each.replace('*', '.*')}$`));
  const countries = Object.keys(COUNTRIES) as Country[];
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect(
      countries.filter((country) => pattern(country).some((each) => each.test(zone))).length,
    ).toBeLessThan(2);
});

test('numbers of the United States are shown to nobody elsewhere, Canada apart', () => {
  for (const country of Object.keys(COUNTRIES) as Country[]) {
    const numbers = listLines(country).flatMap(({ call, text }) => [call, text?.to]);
    expect(numbers.includes('988')).toBe(country === 'US' || country === 'CA');
    expect(numbers.includes('741741')).toBe(country === 'US');
    expect(listLines(country).length).toBeGreaterThan(0);
  }
});

test('a number becomes an address that a phone can dial, a message comes with it', () => {
  expect(callAddress('0800 111 0 111')).toBe('tel:08001110111');
  expect(callAddress('+351 912-345 678')).toBe('tel:+351912345678');
  expect(textAddress('741741', 'HOME')).toBe('sms:741741?&body=HOME');
  expect(textAddress('988')).toBe('sms:988');
  expect(textAddress('(555) 0100', 'A & B?')).toBe('sms:5550100?&body=A%20%26%20B%3F');
});

test('a line that was read 180 days ago is fresh, one day later it is not', () => {
  const [line] = LINES;
  const lines = line ? [{ ...line, readOn: '2026-01-01' }] : [];
  expect(findStaleLines(lines, '2026-06-30')).toEqual([]);
  expect(findStaleLines(lines, '2026-07-01')).toEqual(lines);
});

const exercises = fc.record<Exercise>({ rounds: fc.constantFrom(...ROUNDS), hasHold: fc.boolean() });

test('the first round is four seconds in, seven held, eight out', () => {
  const exercise = { rounds: 4, hasHold: true } as const;
  const phases = [0, 3_999, 4_000, 10_999, 11_000, 18_999, 19_000].map((ms) => breathAt(ms, exercise).phase);
  expect(phases).toEqual(['in', 'in', 'hold', 'hold', 'out', 'out', 'in']);
  expect(exerciseMs(exercise)).toBe(76_000);
  expect(exerciseMs({ rounds: 6, hasHold: false })).toBe(72_000);
});

test('before the first breath there are three seconds to settle, counted down', () => {
  const counts = [-3_000, -2_001, -2_000, -1].map((ms) => breathAt(ms, { rounds: 4, hasHold: true }));
  expect(counts.map(({ phase, count }) => [phase, count])).toEqual([
    ['settle', 3],
    ['settle', 3],
    ['settle', 2],
    ['settle', 1],
  ]);
});

test('at every instant the phase holds it, counts its own seconds, and is followed by the next one', () => {
  fc.assert(
    fc.property(exercises, fc.nat(130_000), (exercise, elapsedMs) => {
      const breath = breathAt(elapsedMs, exercise);
      if (elapsedMs >= exerciseMs(exercise))
        return breath.phase === 'done' && breath.round === exercise.rounds;
      const phases = phasesOf(exercise.hasHold);
      const index = phases.findIndex(({ name }) => name === breath.phase);
      const seconds = phases[index]?.seconds ?? 0;
      const beganMs = breath.endsMs - seconds * 1_000;
      const next = breathAt(breath.endsMs, exercise);
      expect(elapsedMs).toBeGreaterThanOrEqual(beganMs);
      expect(elapsedMs).toBeLessThan(breath.endsMs);
      expect(breath.count).toBe(Math.floor((elapsedMs - beganMs) / 1_000) + 1);
      expect(breath.count).toBeLessThanOrEqual(seconds);
      expect(breath.round).toBeGreaterThanOrEqual(1);
      expect(breath.round).toBeLessThanOrEqual(exercise.rounds);
      expect([phases[(index + 1) % phases.length]?.name, 'done']).toContain(next.phase);
      return true;
    }),
  );
});

test('the orb grows and shrinks without a jump, and stays within its bounds', () => {
  fc.assert(
    fc.property(exercises, fc.integer({ min: -SETTLE_MS, max: 120_000 }), (exercise, elapsedMs) => {
      const size = orbSize(breathAt(elapsedMs, exercise));
      const next = orbSize(breathAt(elapsedMs + 16, exercise));
      expect(size).toBeGreaterThanOrEqual(0.58);
      expect(size).toBeLessThanOrEqual(1);
      expect(Math.abs(next - size)).toBeLessThan(0.01);
    }),
  );
});

const relief = (tool: Relief['tool'], before: number, after: number): Relief => ({ tool, before, after });

test('with fewer than two uses of a tool nothing is claimed', () => {
  expect(findMostHelpful([])).toBeUndefined();
  expect(findMostHelpful([relief('breathing', 9, 0), relief('grounding', 9, 0)])).toBeUndefined();
});

test('the tool with the largest mean drop is offered first, with its reason', () => {
  const best = findMostHelpful([
    relief('breathing', 6, 5),
    relief('breathing', 6, 5),
    relief('grounding', 8, 3),
    relief('grounding', 7, 4),
    relief('sounds', 10, 0),
  ]);
  expect(best).toEqual({ tool: 'grounding', uses: 2, before: 7.5, after: 3.5 });
  expect(orderedTools(best?.tool)).toEqual(['grounding', 'breathing', 'sounds']);
  expect(best && reasonFor(best)).toBe(
    'Offered first because it eased things most for you: from 7.5 to 3.5 on average, 2 times.',
  );
});

test('what made nothing easier is not offered first', () => {
  expect(findMostHelpful([relief('sounds', 4, 5), relief('sounds', 4, 4)])).toBeUndefined();
  expect(orderedTools(undefined)).toEqual([...TOOLS]);
});

test('only whole levels from 0 to 10 of known tools are taken from the device', () => {
  expect(isRelief(relief('sounds', 0, 10))).toBe(true);
  for (const planted of [
    undefined,
    null,
    5,
    {},
    relief('sounds', 11, 0),
    relief('sounds', 1.5, 0),
    { tool: 'x', before: 1, after: 1 },
  ])
    expect(isRelief(planted)).toBe(false);
});

test('very many reliefs stay within 200, the oldest go', () => {
  const many = Array.from({ length: 200 }, () => relief('sounds', 1, 1));
  const next = withRelief(many, relief('breathing', 5, 2));
  expect(next).toHaveLength(200);
  expect(next.at(-1)).toEqual(relief('breathing', 5, 2));
});

test('how bad it was is measured as a mood: the less bad, the better', () => {
  expect(moodsOf({ tool: 'sounds', before: 8, after: 3 })).toEqual({
    id: 'sounds',
    moodBefore: 2,
    moodAfter: 7,
  });
});
