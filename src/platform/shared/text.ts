const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

/**
 * True for text that can be stored and shown as it is: well-formed Unicode without control characters.
 * Tabs and line breaks are welcome, and so are emoji, every script, and the invisible marks that they need.
 */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

/** How many characters a person would count, near enough: code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** By how much a text is too long: "1 character more than fits", "12 characters more than fit". */
export const surplusWords = (count: number): string =>
  `${countOf(count, 'character')} more than ${count === 1 ? 'fits' : 'fit'}`;

/** A count with its word: "1 minute", "4 minutes". */
export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Both texts, a line between them; only one where it holds the other already. */
export function joinTexts(own: string, other: string): string {
  if (own.includes(other)) return own;
  return other.includes(own) ? other : `${own}\n\n${other}`;
}

const PHONE_PATTERN = /^\+?(?:[\s().\-/]*\d){3}[\d\s().\-/]*$/;

/** True for an empty field, and for what can be dialled: digits with the usual marks between them. */
export const isPhoneOrEmpty = (text: string): boolean =>
  text.trim() === '' || PHONE_PATTERN.test(text.trim());

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it is written into HTML, between elements or in a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
/** A small number at the beginning of a sentence. */
export const numberOf = (count: number): string => NUMBERS[count] ?? String(count);
