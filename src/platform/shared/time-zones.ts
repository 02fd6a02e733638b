import { isTimeZone } from './day.ts';

/** Places that have another name by now than the one that many browsers still list. */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const REGIONS: Readonly<Record<string, string>> = { America: 'Americas', Indian: 'Indian Ocean' };

/** The present name of a zone, as long as this runtime knows it by that. */
export function presentZone(name: string): string {
  const present = PRESENT_NAMES[name];
  return present && isTimeZone(present) ? present : name;
}

export type Zone = { name: string; place: string; region: string; words: string };

const plain = (text: string): string => text.toLowerCase().replaceAll(/[_/-]/g, ' ');

function zoneOf(name: string, names: readonly string[]): Zone {
  const [first = '', ...places] = (PRESENT_NAMES[name] ?? name).split('/');
  const place = places.reverse().join(', ').replaceAll('_', ' ') || first;
  const region = places.length > 0 ? (REGIONS[first] ?? first) : 'Other';
  return { name, place, region, words: plain([place, region, ...names].join(' ')) };
}

/** The zones under their present names, each once, by region and place; an old name still finds its place. */
export function listZones(names: readonly string[]): Zone[] {
  const known = new Map<string, string[]>();
  for (const name of names) {
    const present = presentZone(name);
    known.set(present, [...(known.get(present) ?? [present]), name]);
  }
  for (const [old, name] of Object.entries(PRESENT_NAMES)) known.get(name)?.push(old);
  const zones = [...known].map(([name, all]) => zoneOf(name, all));
  return zones.sort(
    (one, other) => one.region.localeCompare(other.region) || one.place.localeCompare(other.place),
  );
}

/** The zones in whose names a word begins with each word of the search; those whose place begins with it come first. */
export function findZones(zones: readonly Zone[], search: string): Zone[] {
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = zones.filter((zone) => words.every((word) => ` ${zone.words}`.includes(` ${word}`)));
  const isFirst = ({ place }: Zone): boolean => plain(place).startsWith(words[0] ?? '');
  return [...found.filter(isFirst), ...found.filter((zone) => !isFirst(zone))];
}
