import { isEmail, NAME_MISSING } from '#features/account/rules.ts';
import { isCleanText, isPhoneOrEmpty } from '#platform/shared/text.ts';

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
export type SetupContact = { emergencyContact: string | null; emergencyPhone: string | null };

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

export type SettingsFields = {
  supportName: string;
  supportType: SupportType;
  supportValue: string;
  focusWorkMin: string;
  focusBreakMin: string;
};
export type SettingsDraft = Partial<SettingsFields>;

export type Names = { firstName: string; lastName: string };
type Stored = Pick<SettingsFields, 'supportName' | 'supportType' | 'supportValue'> & {
  focusWorkMin: number;
  focusBreakMin: number;
};

export type SettingsChanges = Partial<Stored>;

export const fieldsOf = (stored: Stored): SettingsFields => ({
  supportName: stored.supportName,
  supportType: stored.supportType,
  supportValue: stored.supportValue,
  focusWorkMin: String(stored.focusWorkMin),
  focusBreakMin: String(stored.focusBreakMin),
});

const cleanLine = (text: string): string => Array.from(text).filter(isCleanText).join('').trim();

/** Fields as they are saved: trimmed, shown characters only, minutes within their limits. */
export const tidyFields = (fields: SettingsFields): SettingsFields => ({
  supportName: cleanLine(fields.supportName),
  supportType: fields.supportType,
  supportValue: fields.supportValue.trim(),
  focusWorkMin: String(minutesFrom(fields.focusWorkMin, FOCUS_WORK)),
  focusBreakMin: String(minutesFrom(fields.focusBreakMin, FOCUS_BREAK)),
});

/** Names as they are saved. */
export const tidyNames = ({ firstName, lastName }: Names): Names => ({
  firstName: cleanLine(firstName),
  lastName: cleanLine(lastName),
});

export const wordsForNames = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

export const pickFields = (fields: SettingsDraft, names: readonly string[]): SettingsDraft =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** What saving the form would change, and what it would not is left out. */
export function changedFields(fields: SettingsFields, stored: SettingsFields): SettingsDraft {
  const tidy = tidyFields(fields);
  const names = Object.keys(stored) as (keyof SettingsFields)[];
  return Object.fromEntries(
    names.filter((name) => tidy[name] !== stored[name]).map((name) => [name, tidy[name]]),
  );
}

/** Typed fields as the settings keep them. */
export function settingsOf({ focusWorkMin, focusBreakMin, ...support }: SettingsDraft): SettingsChanges {
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

export const wordsForMinutes = ({ focusWorkMin, focusBreakMin }: Stored): string =>
  `${focusWorkMin} and ${focusBreakMin} minutes`;

export function wordsForPerson({ supportName, supportType, supportValue }: Stored): string {
  if (supportName === '' && supportValue === '') return 'Nobody yet';
  return [supportName, supportValue && `by ${supportType}`].filter(Boolean).join(', ');
}

export const wordsForShown = (labels: readonly string[]): string => labels.join(', ') || 'All off';

const STEADINESS_WORDS = {
  beside: 'steadiness beside the streak',
  instead: 'steadiness in place of the streak',
  hidden: 'steadiness not shown',
} as const;

export const wordsForSteadiness = (shown: keyof typeof STEADINESS_WORDS): string => STEADINESS_WORDS[shown];

export const wordsForAccount = (user: Names & { kind: string; email: string | null }): string =>
  user.kind === 'member' ? wordsForNames(user) || (user.email ?? '') : 'None yet, kept on this device';

/** What is wrong with a first name that was typed: whoever has one keeps one. */
export const findNameFault = (
  typed: string,
  user: { kind: string; firstName: string },
): string | undefined =>
  cleanLine(typed) === '' && (user.kind === 'member' || user.firstName !== '') ? NAME_MISSING : undefined;
