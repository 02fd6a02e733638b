import { keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import type { Draft } from '../queries.ts';

/** What is being written, kept in this browser until it is shared. */
export function useShareDraft(userId: string, circleId: string) {
  const subject = `circle ${circleId}`;
  const kept = useKeptPlace<Draft>(userId, subject);
  const draft: Draft = { kind: kept?.kind ?? 'note', text: kept?.text ?? '', feeling: kept?.feeling ?? null };
  return {
    draft,
    change: (changes: Partial<Draft>) => keepPlace(userId, subject, { ...draft, ...changes }),
    forget: () => keepPlace(userId, subject, undefined),
  };
}
