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
