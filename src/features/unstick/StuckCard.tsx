import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';

/** The way out of being stuck, in words alone: something else is meant to be seen first. */
export function StuckCard() {
  return (
    <Button
      kind="text"
      size="small"
      asLink={(parts) => <Link href="/unstick" title="Key: U" aria-keyshortcuts="U" {...parts} />}
    >
      I’m stuck
    </Button>
  );
}
