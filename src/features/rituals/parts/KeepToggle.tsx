import { Bookmark } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import type { KeptRituals } from '../queries.ts';
import type { Guided } from '../rules.ts';

/** Puts a ritual first in her lists, or no longer. For a visitor nothing is stored, so nothing is offered. */
export function KeepToggle({ ritual, kept }: { ritual: Guided; kept: KeptRituals }) {
  const { toggle, ids } = kept;
  if (!toggle) return null;
  const isKept = ids.has(ritual.id);
  const press = async () => {
    try {
      await toggle(ritual.id);
    } catch {
      toast({
        title: 'That didn’t save.',
        description: 'This device could not keep it.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Button
      kind="text"
      size="small"
      aria-pressed={isKept}
      aria-label={`Keep ${ritual.title}`}
      iconBefore={<Bookmark size={20} fill={isKept ? 'currentColor' : 'none'} />}
      onClick={() => void press()}
    >
      {isKept ? 'Kept' : 'Keep'}
    </Button>
  );
}
