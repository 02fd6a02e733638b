import type { Save } from './device-storage.ts';

type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** True when somebody who saw what the first says wrote the second. */
const isOver = (first: Save, second: Save): boolean =>
  second.over !== undefined &&
  first.subject === second.subject &&
  Object.entries(second.over).every(([name, seen]) =>
    isSame(seen, { ...first.over, ...first.input.body }[name]),
  );

const withVersion = (save: Save, version: unknown): Save => {
  const { query, body } = save.input;
  const input = query
    ? { ...save.input, query: { ...query, version } }
    : { ...save.input, body: { ...body, version } };
  return { ...save, input };
};

/** The fields that were changed here and elsewhere, and not to the same. */
function listConflicts({
  input,
  over = {},
  current = {},
}: Pick<Save, 'input' | 'over' | 'current'>): string[] {
  return Object.keys(over).filter((name) => {
    const mine = input.body?.[name];
    return !isSame(over[name], current[name]) && !isSame(over[name], mine) && !isSame(mine, current[name]);
  });
}

/**
 * What becomes of a save that another one came before. It goes out over that one where nothing that was typed there would
 * be replaced, and has arrived where both say the same; otherwise the person decides.
 */
export function settleStale(save: Save, current: unknown): Save | 'arrived' | 'needs-you' {
  if (!save.over || typeof current !== 'object' || current === null) return 'needs-you';
  const there = current as Fields;
  const names = Object.keys(save.over);
  if (listConflicts({ ...save, current: there }).length > 0) return 'needs-you';
  const kept = names.filter((name) => isSame(save.over?.[name], save.input.body?.[name]));
  const body = save.input.body && { ...save.input.body, ...pick(there, kept) };
  if (body && names.every((name) => isSame(body[name], there[name]))) return 'arrived';
  const input = { ...save.input, ...(body && { body }) };
  return withVersion({ ...save, input, over: pick(there, names) }, there.version);
}

/** The saves that were made over one that has arrived: they go on from the version that it has there. */
export function carryVersion(save: Save, answer: unknown, others: readonly Save[]): Save[] {
  const version = (answer as { version?: unknown } | null | undefined)?.version;
  const later = others.find((each) => each.seq > save.seq && each.state === 'waiting' && isOver(save, each));
  return version !== undefined && later ? [withVersion(later, version)] : [];
}

/** A refused save takes along the later ones that were made over it: alone they would replace what it did not. */
export function joinRefused(refused: Save, others: readonly Save[]): { changed: Save[]; removed: Save[] } {
  const isLater = ({ seq, subject, state }: Save) =>
    seq > refused.seq && subject === refused.subject && state === 'waiting' && refused.current !== undefined;
  const later = others.filter(isLater);
  if (!refused.over) {
    const { state, message } = refused;
    return { changed: [refused, ...later.map((each) => ({ ...each, state, message }))], removed: [] };
  }
  const removed: Save[] = [];
  let joined = refused;
  for (const each of later) {
    if (each.verb !== refused.verb || !isOver(joined, each)) continue;
    const { version } = joined.input.body ?? {};
    const body = { ...joined.input.body, ...each.input.body, version };
    joined = { ...joined, input: { ...joined.input, body }, over: { ...each.over, ...joined.over } };
    removed.push(each);
  }
  return { changed: [{ ...joined, conflicts: listConflicts(joined) }], removed };
}
