import { isEmail, NAME_MISSING } from '#features/account/rules.ts';
import { isPhoneOrEmpty } from '#features/onboarding/rules.ts';
import { isCleanText } from '#platform/shared/text.ts';

export const SUPPORT_TYPES = ['phone', 'email', 'link'] as const;
export type SupportType = (typeof SUPPORT_TYPES)[number];

export const SUPPORT_NAME_MOST = 120;
export const SUPPORT_VALUE_MOST = 500;
const PHONE_DIGITS_MOST = 20;

export const FOCUS_WORK = { least: 5, most: 90, fallback: 20 } as const;
export const FOCUS_BREAK = { least: 2, most: 30, fallback: 5 } as const;
type Limits = { least: number; most: number; fallback: number };

/** What a minutes field stands for: the fallback when it is no number, else the nearest whole number within the limits. */
export function minutesFrom(text: string, { least, most, fallback }: Limits): number {
  const minutes = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(minutes)) return fallback;
  return Math.min(most, Math.max(least, Math.round(minutes)));
}

/** True for one line that can be shown and handed to another program as it is. */
const isOneLine = (text: string): boolean =>
  text.length <= SUPPORT_VALUE_MOST && isCleanText(text) && !/[^\S ]|\p{Cf}/u.test(text);

/** True for what can be dialled: 3 to 20 digits with the usual marks between them. */
export const isPhone = (text: string): boolean =>
  text.trim() !== '' &&
  isOneLine(text) &&
  isPhoneOrEmpty(text) &&
  text.replace(/\D/g, '').length <= PHONE_DIGITS_MOST;

function findWebAddress(text: string): URL | undefined {
  const typed = text.trim();
  if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !isOneLine(typed) || !URL.canParse(typed)) return undefined;
  const address = new URL(typed);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  return isWeb && address.hostname !== '' ? address : undefined;
}

/** A name before an @ makes an address look like another one. */
const isNamed = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** The address behind an http(s) link as a browser would open it; nothing for anything else. */
export function findLink(text: string): string | undefined {
  const address = findWebAddress(text);
  return address && !isNamed(address) ? address.href : undefined;
}

export const isLink = (text: string): boolean => findLink(text) !== undefined;

const KINDS: Record<SupportType, { fits: (text: string) => boolean; ask: string }> = {
  phone: { fits: isPhone, ask: 'Please give a phone number in digits, such as +351 912 345 678.' },
  email: {
    fits: (text) => isOneLine(text) && isEmail(text.trim()),
    ask: 'Please give an e-mail address, such as name@example.com.',
  },
  link: { fits: isLink, ask: 'Please give a link that begins with https:// or http://.' },
};

const NAMED_LINK = 'Please leave out the name before the @: it can hide where a link leads.';

/** What keeps a contact from being used, if anything does. Blanks are no contact, and that is fine. */
export function findContactFault(type: SupportType, value: string): string | undefined {
  if (value.trim() === '' || KINDS[type].fits(value)) return undefined;
  return type === 'link' && findWebAddress(value) ? NAMED_LINK : KINDS[type].ask;
}

/** The address that a contact opens; nothing unless the contact is of its type. */
export function findContactAddress(type: SupportType, value: string): string | undefined {
  if (value.trim() === '' || !KINDS[type].fits(value)) return undefined;
  if (type === 'link') return findLink(value);
  // Not every mail program knows an @ that is written in another way.
  if (type === 'email') return `mailto:${encodeURIComponent(value.trim()).replace('%40', '@')}`;
  return `tel:${value.replace(/[^\d+]/g, '')}`;
}

type Person = { supportName: string; supportType: SupportType; supportValue: string };
type SetupContact = { emergencyContact: string | null; emergencyPhone: string | null };

/**
 * The support person that the contact of the setup makes. Nothing where one stands already or the contact is none;
 * a name that stands without a number gets one only from a contact of the same name.
 */
export function personFromSetup(contact: SetupContact, stored: Person): Person | undefined {
  const supportName = contact.emergencyContact?.trim() ?? '';
  const phone = contact.emergencyPhone?.trim() ?? '';
  const supportValue = isPhone(phone) ? phone : '';
  const name = stored.supportName.trim();
  const isSame = name === supportName && supportValue === '';
  const isAnother = stored.supportValue.trim() !== '' || (name !== '' && name !== supportName);
  return isSame || isAnother ? undefined : { supportName, supportType: 'phone', supportValue };
}

const DEEPEST = 5;

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

/** The fields that are saved with a button, as they are being typed. */
export type SettingsFields = {
  firstName: string;
  lastName: string;
  supportName: string;
  supportType: SupportType;
  supportValue: string;
  focusWorkMin: string;
  focusBreakMin: string;
};
export type SettingsDraft = Partial<SettingsFields>;

type Named = { firstName: string; lastName: string };
type Stored = Pick<SettingsFields, 'supportName' | 'supportType' | 'supportValue'> & {
  focusWorkMin: number;
  focusBreakMin: number;
};

export type SettingsChanges = Partial<Stored>;

/** The form as the stored settings fill it. */
export const fieldsOf = ({ firstName, lastName }: Named, stored: Stored): SettingsFields => ({
  firstName,
  lastName,
  supportName: stored.supportName,
  supportType: stored.supportType,
  supportValue: stored.supportValue,
  focusWorkMin: String(stored.focusWorkMin),
  focusBreakMin: String(stored.focusBreakMin),
});

const cleanLine = (text: string): string => Array.from(text).filter(isCleanText).join('').trim();

/** Fields as they are saved: trimmed, shown characters only, minutes within their limits. */
export const tidyFields = (fields: SettingsFields): SettingsFields => ({
  firstName: cleanLine(fields.firstName),
  lastName: cleanLine(fields.lastName),
  supportName: cleanLine(fields.supportName),
  supportType: fields.supportType,
  supportValue: fields.supportValue.trim(),
  focusWorkMin: String(minutesFrom(fields.focusWorkMin, FOCUS_WORK)),
  focusBreakMin: String(minutesFrom(fields.focusBreakMin, FOCUS_BREAK)),
});

/** What saving the form would change, and what it would not is left out. */
export function changedFields(fields: SettingsFields, stored: SettingsFields): SettingsDraft {
  const tidy = tidyFields(fields);
  const names = Object.keys(stored) as (keyof SettingsFields)[];
  return Object.fromEntries(
    names.filter((name) => tidy[name] !== stored[name]).map((name) => [name, tidy[name]]),
  );
}

/** Typed support and focus fields as the settings keep them. Names are kept with the user. */
export function settingsOf({ firstName: _, lastName: __, ...typed }: SettingsDraft): SettingsChanges {
  const { focusWorkMin, focusBreakMin, ...support } = typed;
  return {
    ...support,
    ...(focusWorkMin !== undefined && { focusWorkMin: Number(focusWorkMin) }),
    ...(focusBreakMin !== undefined && { focusBreakMin: Number(focusBreakMin) }),
  };
}

const FIELD_WORDS: Readonly<Record<keyof Stored, string>> = {
  supportName: 'Name of your person',
  supportType: 'How to reach them',
  supportValue: 'Their number, address or link',
  focusWorkMin: 'Focus minutes',
  focusBreakMin: 'Break minutes',
};

/** Some settings as words, each on a line of its own: "Focus minutes: 30". */
export const describeSettings = (
  settings: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string =>
  Object.entries(FIELD_WORDS)
    .flatMap(([name, word]) => (names.includes(name) ? [`${word}: ${settings[name] || 'none'}`] : []))
    .join('\n');

/** What is wrong with a first name that was typed: whoever has one keeps one. */
export const findNameFault = (
  typed: string,
  user: { kind: string; firstName: string },
): string | undefined =>
  cleanLine(typed) === '' && (user.kind === 'member' || user.firstName !== '') ? NAME_MISSING : undefined;

type Records = Readonly<Record<string, unknown>>;

const CELL_BREAKS = /[",\r\n]/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One value as a cell. Text that a spreadsheet would run is given a mark in front, so that it is shown instead. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.map(String).join('\n') : String(value);
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

/** How many entries a document lists. */
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

/** What is kept of what may be, in words. */
export const wordsForStorage = ({ bytes, rows, most }: Kept & { most: Kept }): string =>
  `${inMegabytes(bytes)} of ${inMegabytes(most.bytes)} MB and ${rows.toLocaleString('en')} of ${most.rows.toLocaleString('en')} entries`;
