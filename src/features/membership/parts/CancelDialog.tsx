import { CalendarDays, CreditCard, Sprout } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import type { ShownSubscription } from '../content.ts';
import { useCancelSubscription } from '../queries.ts';
import styles from './CancelDialog.module.css';

type CancelDialogProps = {
  userId: string;
  shown: ShownSubscription;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  elsewhere: RefObject<HTMLElement | null>;
};

/** Asks once more before a subscription is canceled: what stays, and two buttons, neither of them chosen. */
export function CancelDialog({ userId, shown, open, onOpenChange, elsewhere }: CancelDialogProps) {
  const cancel = useCancelSubscription(userId);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Subscription canceled' });
        onOpenChange(false);
      },
    });
  const close = (isOpen: boolean) => {
    cancel.reset();
    onOpenChange(isOpen);
  };
  const { subscriptionStatus, endsOn } = shown;
  return (
    <Dialog
      title="Cancel your subscription?"
      lead="That is fine, and it takes one press."
      open={open}
      onOpenChange={close}
      elsewhere={elsewhere}
    >
      <ul className={styles.stays}>
        <li>
          <CalendarDays size={24} />
          <span>
            Everything stays open{endsOn ? ' until ' : ''}
            <b>{endsOn}</b>
            {subscriptionStatus === 'trial' ? ', when the trial ends' : ''}, and after it.
          </span>
        </li>
        <li>
          <CreditCard size={24} />
          <span>Nothing will be charged. There is no payment in Tend.</span>
        </li>
        <li>
          <Sprout size={24} />
          <span>What you wrote and grew stays yours, and it can be taken back until then.</span>
        </li>
      </ul>
      {cancel.isError ? (
        <p role="alert" className={styles.failed}>
          Failed to cancel subscription. Please try again.
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button wide busy={cancel.isPending} busyLabel="Cancelling…" onClick={confirm}>
          Cancel subscription
        </Button>
        <Button wide onClick={() => close(false)}>
          Keep my membership
        </Button>
      </div>
    </Dialog>
  );
}
