import { type FormEvent, useLayoutEffect } from 'react';
import type { User } from '#features/account/queries.ts';
import { useSaveStatus } from '#platform/browser/use-saves.ts';
import { surplusWords } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { holdToasts } from '#ui/toast-hold.ts';
import { toast } from '#ui/toast-store.ts';
import { type Plan, type PlanActivity, sessionSubject, tellSession } from '../queries.ts';
import { surplusOf } from '../rules.ts';
import { forgetFeedback, useFeedback } from '../use-activity-session.ts';
import styles from './FeedbackDialog.module.css';
import { MoodRow } from './MoodRow.tsx';
import { StarRow } from './StarRow.tsx';

type FeedbackDialogProps = {
  user: User;
  plan: Plan;
  activities: readonly PlanActivity[];
  onClose: () => void;
};

/** How a session was: only the stars are needed. */
export function FeedbackDialog({ user, plan, activities, onClose }: FeedbackDialogProps) {
  const { feedback, change } = useFeedback(plan);
  const isSaving = useSaveStatus(sessionSubject(plan.id))?.progress === 'saving';
  const surplus = surplusOf(feedback.notes);
  // On a phone the form has no place that a toast may lie on.
  useLayoutEffect(holdToasts, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (feedback.rating === 0 || surplus > 0 || isSaving) return;
    void tellSession(user, plan, activities, feedback).then(
      () => {
        forgetFeedback(plan);
        toast({ title: 'Session completed! ✨', description: 'Thank you for your feedback.' });
        onClose();
      },
      () =>
        toast({
          variant: 'destructive',
          title: 'This device could not keep it',
          description: 'Your words are still here.',
        }),
    );
  };
  return (
    <Dialog
      title="How was your session?"
      lead="Only the stars are needed. The rest is for you."
      open
      onOpenChange={onClose}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <MoodRow legend="Before, I felt" value={feedback.before} onChoose={(before) => change({ before })} />
        <MoodRow legend="Now I feel" value={feedback.after} onChoose={(after) => change({ after })} />
        <StarRow value={feedback.rating} onChoose={(rating) => change({ rating })} />
        <div className={styles.notes}>
          <TextArea
            label="Anything to remember?"
            optional
            rows={2}
            placeholder="A word is enough"
            value={feedback.notes}
            error={surplus > 0 ? surplusWords(surplus) : undefined}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </div>
        <div className={styles.actions}>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="sun"
            type="submit"
            disabled={feedback.rating === 0}
            busy={isSaving}
            busyLabel="Saving..."
          >
            Complete Session
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
