import { useCancelEmailChange, useSendEmailAgain } from '#features/email-change/queries.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { RefusalNote } from './FormNote.tsx';
import styles from './WaitingEmail.module.css';

type WaitingEmailProps = { userId: string; email: string };

/** A new address that becomes true with the link that was sent to it. */
export function WaitingEmail({ userId, email }: WaitingEmailProps) {
  const again = useSendEmailAgain(userId);
  const cancel = useCancelEmailChange(userId);
  const refusal = again.error ?? cancel.error;
  return (
    <div className={styles.waiting}>
      <p role="status">
        <b>Waiting for confirmation:</b> <span className={styles.email}>{email}</span>. Open the link that we
        sent there. Until then your address stays as it is.
      </p>
      {refusal ? <RefusalNote error={refusal} /> : null}
      <div className={styles.buttons}>
        <Button
          kind="line"
          busy={again.isPending}
          busyLabel="Sending…"
          onClick={() => {
            cancel.reset();
            again.mutate(undefined, {
              onSuccess: () =>
                toast({ title: 'Sent once more', description: 'The newest link is the one that works.' }),
            });
          }}
        >
          Send the link again
        </Button>
        <Button
          kind="text"
          busy={cancel.isPending}
          busyLabel="One moment…"
          onClick={() => {
            again.reset();
            cancel.mutate();
          }}
        >
          Keep the old address
        </Button>
      </div>
    </div>
  );
}
