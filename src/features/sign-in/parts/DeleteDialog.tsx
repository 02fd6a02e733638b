import { useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { useDeleteUser } from '#features/account/use-leaving.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import styles from './DeleteDialog.module.css';
import { findFieldErrors, RefusalNote } from './FormNote.tsx';

type DeleteDialogProps = {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onExport: () => void;
};

const LEAD =
  'Every mood, note, meal, practice, setting and device goes at once, here and on the server. It cannot be brought back.';

type DeleteFormProps = { user: User; onStay: () => void; onExport: () => void };

function DeleteForm({ user, onStay, onExport }: DeleteFormProps) {
  const remove = useDeleteUser(user.id);
  const [missing, setMissing] = useState<string>();
  const isMember = user.kind === 'member';
  const submit = (typed: FormData) => {
    const password = String(typed.get('password') ?? '');
    const isMissing = isMember && password === '';
    setMissing(isMissing ? 'Please type your password.' : undefined);
    if (!isMissing) remove.mutate(isMember ? password : undefined);
  };
  const refused = findFieldErrors(remove.error, ['password']).password;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!remove.isPending) submit(new FormData(event.currentTarget));
      }}
    >
      <p>
        If you would like to keep a copy, there is time:{' '}
        <Button kind="text" onClick={onExport}>
          Take my records first
        </Button>
      </p>
      {isMember ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={missing ?? refused}
        />
      ) : null}
      {remove.error && !refused ? <RefusalNote error={remove.error} /> : null}
      <div className={styles.buttons}>
        <Button kind="yew" onClick={onStay}>
          Keep my garden
        </Button>
        <Button kind="line" type="submit" busy={remove.isPending} busyLabel="Deleting…">
          Delete everything
        </Button>
      </div>
    </form>
  );
}

/** Says what goes, offers the export, and asks a member for the password. */
export function DeleteDialog({ user, open, onOpenChange, onExport }: DeleteDialogProps) {
  const title = user.kind === 'member' ? 'Delete your account?' : 'Delete this garden?';
  return (
    <Dialog title={title} lead={LEAD} open={open} onOpenChange={onOpenChange}>
      <DeleteForm user={user} onStay={() => onOpenChange(false)} onExport={onExport} />
    </Dialog>
  );
}
