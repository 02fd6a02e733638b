import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useRefusedRituals } from './queries.ts';

/** A ritual that the server did not take, on whatever screen she is by then. */
export function RefusedRitualsCard() {
  const refused = useRefusedRituals();
  if (!refused) return null;
  const letGo = (
    <Button kind="text" size="small" onClick={() => void refused.forget()}>
      Let it go
    </Button>
  );
  return (
    <div className="wrap">
      <Notice action="Try again" onAction={() => void refused.retry()} also={letGo}>
        A ritual is not recorded yet. {refused.message}
      </Notice>
    </div>
  );
}
