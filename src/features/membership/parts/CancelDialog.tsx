import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCancelSubscription } from '../queries.ts';
import styles from './CancelDialog.module.css';

type CancelDialogProps = { userId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks once more before a subscription is canceled. */
export function CancelDialog({ userId, open, onOpenChange }: CancelDialogProps) {
  const cancel = useCancelSubscription(userId);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Subscription canceled' });
        onOpenChange(false);
      },
      onError: () =>
        toast({
          variant: 'destructive',
          title: 'Failed to cancel subscription. Please try again.',
        }),
    });
  return (
    <Dialog
      title="Cancel your subscription?"
      lead="You keep everything until the period ends. Your garden stays."
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={styles.buttons}>
        <Button kind="yew" onClick={() => onOpenChange(false)}>
          Keep it
        </Button>
        <Button kind="line" busy={cancel.isPending} busyLabel="Cancelling…" onClick={confirm}>
          Yes, cancel it
        </Button>
      </div>
    </Dialog>
  );
}
