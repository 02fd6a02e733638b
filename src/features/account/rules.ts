import { lengthOf } from '#platform/shared/text.ts';

export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 256;
export const NAME_MOST = 80;
export const EMAIL_MOST = 254;
export const NAME_MISSING = 'A first name is needed, so that Tend knows what to call you.';
export const THEMES = ['auto', 'day', 'dusk'] as const;
/** In which way steadiness stands where the day streak does. */
export const STEADINESS_SHOWN = ['beside', 'instead', 'hidden'] as const;

/** How long a session lasts after its last use, in days. */
export const SESSION_DAYS = { guest: 90, remembered: 30, browser: 1 } as const;
/** How long a member's session lasts after its beginning, however much it is used, in days. */
export const SESSION_MOST_DAYS = 90;

const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

/** True for what looks like an e-mail address; whether it exists, only a mail can tell. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MOST && EMAIL_PATTERN.test(text);

const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*[\u{e0020}-\u{e007f}]*/gu;
const UNTYPABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** True when no key writes one of the characters: control, unassigned, private and invisible ones, halves of others. */
const isUntypable = (text: string): boolean => UNTYPABLE.test(text.replace(EMOJI, ''));

export type PasswordFault = 'too-short' | 'too-long' | 'untypable';

export const UNTYPABLE_PASSWORD =
  'There is a character in this password that could not be typed again. Please choose another.';
export const LONG_PASSWORD = `A password has at most ${PASSWORD_MOST} characters.`;

/** What keeps a password from being used, as far as it can be told without the list of common ones. */
export function findPasswordFault(password: string): PasswordFault | undefined {
  if (lengthOf(password) < PASSWORD_LEAST) return 'too-short';
  if (lengthOf(password) > PASSWORD_MOST) return 'too-long';
  if (isUntypable(password)) return 'untypable';
  return undefined;
}

/** The form in which two spellings of an address are the same. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

const findName = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** What a person would call the device behind a user agent: "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent) ?? 'A browser';
  const system = findName(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
