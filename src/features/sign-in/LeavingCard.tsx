import { type ComponentType, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';

type DialogProps = {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onExport: () => void;
};
type LeavingCardProps = {
  user: User /** Leads to the export, once the dialog is closed. */;
  onExport: () => void;
};

/** The dialog gives the focus back to its button first. */
const CLOSED_AFTER_MS = 100;

/** The way to take everything away again. Asks in a dialog first. */
export function LeavingCard({ user, onExport }: LeavingCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const ask = async () => {
    try {
      const { DeleteDialog } = await import('./parts/DeleteDialog.tsx');
      setDialog(() => DeleteDialog);
      setIsAsking(true);
    } catch {
      toast({ title: 'Tend cannot be reached right now.', description: 'Nothing was deleted.' });
    }
  };
  const exportFirst = () => {
    setIsAsking(false);
    setTimeout(onExport, CLOSED_AFTER_MS);
  };
  return (
    <div>
      <Button kind="line" onClick={() => void ask()}>
        {user.kind === 'member' ? 'Delete my account' : 'Delete this garden'}
      </Button>
      {Dialog ? (
        <Dialog user={user} open={isAsking} onOpenChange={setIsAsking} onExport={exportFirst} />
      ) : null}
    </div>
  );
}
