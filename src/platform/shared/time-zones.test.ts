import { expect, test } from 'vitest';
import { isTimeZone } from './day.ts';
import { findZones, listZones, presentZone } from './time-zones.ts';

const all = listZones([...Intl.supportedValuesOf('timeZone'), 'UTC']);
const namesOf = (search: string) => findZones(all, search).map(({ name }) => name);

test('zones stand under their present names, each once', () => {
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'UTC']));
  for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab', 'Asia/Saigon', 'Asia/Katmandu'])
    expect(names).not.toContain(old);
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
});

test('a list that has both names of a place has the place once', () => {
  expect(listZones(['Europe/Kiev', 'Europe/Kyiv', 'Europe/Kiev']).map(({ name }) => name)).toEqual([
    'Europe/Kyiv',
  ]);
});

test('a name that is no older one stays', () => {
  for (const name of ['Europe/Lisbon', 'UTC', 'Etc/GMT+5', 'US/Eastern', 'constructor'])
    expect(presentZone(name)).toBe(name);
});

test('places are read as people write them, and stand in their region', () => {
  const placeOf = (name: string) => {
    const { place, region } = all.find((zone) => zone.name === name) ?? {};
    return { place, region };
  };
  expect(placeOf('America/New_York')).toEqual({ place: 'New York', region: 'Americas' });
  expect(placeOf('America/Argentina/Buenos_Aires')).toEqual({
    place: 'Buenos Aires, Argentina',
    region: 'Americas',
  });
  expect(placeOf('Indian/Maldives')).toEqual({ place: 'Maldives', region: 'Indian Ocean' });
  expect(placeOf('UTC')).toEqual({ place: 'UTC', region: 'Other' });
  const regions = all.map(({ region }) => region);
  expect(regions).toEqual([...regions].sort());
});

test('a zone is found by its place, its region and its old name', () => {
  expect(namesOf('new york')).toEqual(['America/New_York']);
  expect(namesOf('New_York')).toEqual(['America/New_York']);
  expect(namesOf('calcutta')).toEqual(['Asia/Kolkata']);
  expect(namesOf('KIEV')).toEqual(['Europe/Kyiv']);
  expect(namesOf('argentina salta')).toEqual(['America/Argentina/Salta']);
  expect(namesOf('lis')[0]).toBe('Europe/Lisbon');
  expect(namesOf('angel')).toEqual(['America/Los_Angeles']);
  expect(namesOf('   ')).toEqual([]);
  expect(namesOf('atlantis')).toEqual([]);
});
