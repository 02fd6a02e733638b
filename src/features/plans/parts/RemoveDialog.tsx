import { useLocation } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { type Plan, removePlan } from '../queries.ts';
import { PLANS_PATH } from '../rules.ts';
import styles from './RemoveDialog.module.css';

/** Asks before a plan goes: there is no way back from it. */
export function RemoveDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [, navigate] = useLocation();
  const remove = () => {
    void removePlan(plan.id).catch(() => {});
    onClose();
    navigate(PLANS_PATH);
  };
  return (
    <Dialog
      title={`Remove “${plan.title}”?`}
      lead="The plan goes for good. What you did in it stays done."
      open
      onOpenChange={onClose}
    >
      <div className={styles.actions}>
        <Button kind="line" onClick={onClose}>
          Keep it
        </Button>
        <Button kind="yew" onClick={remove}>
          Remove for good
        </Button>
      </div>
    </Dialog>
  );
}
