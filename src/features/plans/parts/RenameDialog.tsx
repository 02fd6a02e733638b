import { type FormEvent, useState } from 'react';
import { isCleanText, lengthOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { changePlan, type Plan } from '../queries.ts';
import { TITLE_LONGEST } from '../rules.ts';
import styles from './RenameDialog.module.css';

function faultOf(title: string): string | undefined {
  if (title === '') return 'Please write something here.';
  if (!isCleanText(title)) return 'Please remove the characters that cannot be shown.';
  return lengthOf(title) > TITLE_LONGEST ? `At most ${TITLE_LONGEST} characters, please.` : undefined;
}

/** Another name for a plan. */
export function RenameDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [typed, setTyped] = useState(plan.title);
  const [fault, setFault] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const title = typed.trim();
    const found = faultOf(title);
    setFault(found);
    if (found) return;
    void changePlan(plan.id, { title }).catch(() => {});
    onClose();
  };
  return (
    <Dialog title="Rename this plan" startsAt="field" open onOpenChange={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          label="Name"
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
        <div className={styles.actions}>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="sun" type="submit">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
