import { isCleanText } from '#platform/shared/text.ts';

const DEEPEST = 6;

/** False for what is nested deeper than any export: such a thing breaks whoever walks through it. */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEEPEST && Object.values(value).every((each) => isShallow(each, depth + 1));
}

export const IMPORT_ROWS_MOST = 50_000;
const EARLIEST_MS = Date.parse('1900-01-01T00:00:00Z');

type Latest = { day: string; instant: number };

function isPlausible(name: string, value: unknown, latest: Latest): boolean {
  if (Array.isArray(value)) return value.every((each) => isPlausible(name, each, latest));
  if (typeof value !== 'string') return true;
  if (name === 'date' && value > latest.day) return false;
  if (!name.endsWith('At')) return isCleanText(value);
  const instantMs = Date.parse(value);
  return instantMs >= EARLIEST_MS && instantMs <= latest.instant;
}

/** True when a row tells of days that have not come, of instants that no calendar has, or holds what cannot be shown. */
export const hasRowFault = (row: Readonly<Record<string, unknown>>, latest: Latest): boolean =>
  Object.entries(row).some(([name, value]) => !isPlausible(name, value, latest));

type Records = Readonly<Record<string, unknown>>;

const CELL_BREAKS = /[",\r\n]/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** One value as a cell. Text that a spreadsheet would run is given a mark in front, so that it is shown instead. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.map(wordOf).join('\n') : wordOf(value);
  const inert = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return CELL_BREAKS.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const csvOf = (rows: readonly Records[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  // The mark in front tells spreadsheets that this is UTF-8.
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
};

/** The tables of an exported document: one for each kind of record, empty kinds left out. */
export function csvFiles(document: Records): { kind: string; text: string }[] {
  const { profile, ...others } = document;
  const lists = Object.entries({ ...(profile ? { profile: [profile] } : {}), ...others });
  return lists.flatMap(([kind, rows]) =>
    Array.isArray(rows) && rows.length > 0 ? [{ kind, text: csvOf(rows as Records[]) }] : [],
  );
}

/** The exported document that a file holds; nothing when it is none. */
export function findExport(text: string): { format: string; version: number } | undefined {
  try {
    const { format, version } = JSON.parse(text) as { format?: unknown; version?: unknown };
    const isExport = typeof format === 'string' && typeof version === 'number';
    return isExport ? (JSON.parse(text) as { format: string; version: number }) : undefined;
  } catch {
    return undefined;
  }
}

export const countRecords = (document: object): number =>
  Object.values(document).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);

type Kept = { bytes: number; rows: number };

/** How many of a hundred parts are used, by what is nearer to its end; 100 only when nothing more fits. */
export const percentUsed = ({ bytes, rows, most }: Kept & { most: Kept }): number =>
  Math.min(100, Math.floor(100 * Math.max(bytes / most.bytes, rows / most.rows)));

/** From here on she is told. */
export const NEARLY_FULL_PERCENT = 80;

const inMegabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 });

export const wordsForStorage = ({ bytes, rows, most }: Kept & { most: Kept }): string =>
  `${inMegabytes(bytes)} of ${inMegabytes(most.bytes)} MB and ${rows.toLocaleString('en')} of ${most.rows.toLocaleString('en')} entries`;
