import { hasWords } from '#features/wall/rules.ts';
import { lengthOf, surplusWords } from '#platform/shared/text.ts';

export const WORDS_MOST = { win: 280, note: 140 } as const;
export const SHARES_SHOWN = 60;
export const OWN_NOTES_MOST = 400;
export const SHARED_MS = 7 * 86_400_000;

export const NOTE_KINDS = ['win', 'weather', 'note'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What somebody wants to share: words, or a weather. */
export type Words = { kind: NoteKind; text: string | null; feeling: string | null };

/** What is wrong with what somebody wants to share, in a sentence. */
export function findFault({ kind, text, feeling }: Words): string | undefined {
  if (kind === 'weather') return feeling ? undefined : 'Please choose a weather.';
  if (!hasWords(text ?? '')) return 'Please write something here.';
  const surplus = lengthOf(text ?? '') - WORDS_MOST[kind];
  return surplus > 0 ? `That is ${surplusWords(surplus)}. All of it is still here.` : undefined;
}
