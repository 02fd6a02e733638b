import { Archive, Pencil, RotateCcw, Shuffle, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { changePlan, type Plan } from '../queries.ts';
import { PLANS_PATH, SETUP_PATH } from '../rules.ts';
import styles from './PlanDeeds.module.css';
import type { PlanSession } from './use-plan-session.ts';

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }));

const set = (id: string, changes: Parameters<typeof changePlan>[1]) =>
  void changePlan(id, changes).catch(() => {});

function archive({ id, title }: Plan): void {
  set(id, { isArchived: true });
  toastWithUndo({
    about: 'plans on the back shelf',
    titleOf: (count) => (count === 1 ? 'On the back shelf' : `${count} on the back shelf`),
    description: title,
    altText: 'Take it back in the list of plans',
    undo: () => set(id, { isArchived: false }),
  });
}

type DeedsProps = { plan: Plan; session: PlanSession; isTold: boolean };

function End({ session: { isDone, finish }, isTold }: Omit<DeedsProps, 'plan'>) {
  if (!isDone)
    return (
      <p className={styles.end}>Stopping early is fine. What you did stays done, and the rest waits here.</p>
    );
  return isTold ? null : (
    <p className={styles.end}>
      <Button kind="text" onClick={finish}>
        Say how it was
      </Button>
    </p>
  );
}

/** What can be done with a plan as a whole. */
function Deeds({ plan, isDone }: { plan: Plan; isDone: boolean }) {
  const { id, planType, run, isArchived } = plan;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  return (
    <section className={styles.deeds} aria-label="This plan">
      {isDone ? (
        <Button
          kind="line"
          iconBefore={<RotateCcw size={20} />}
          onClick={() => {
            set(id, { run: run + 1 });
            // This button goes, and a keyboard begins the plan from its top.
            document.querySelector('h1')?.focus();
          }}
        >
          Do it again
        </Button>
      ) : null}
      <Button
        kind="text"
        iconBefore={<Shuffle size={20} />}
        asLink={(link) => <Link href={`${SETUP_PATH}?anew=${id}&type=${planType}`} {...link} />}
      >
        Make it anew
      </Button>
      <Button kind="text" iconBefore={<Pencil size={20} />} onClick={() => setOpen('rename')}>
        Rename
      </Button>
      {isArchived ? (
        <Button kind="text" iconBefore={<Trash2 size={20} />} onClick={() => setOpen('remove')}>
          Remove for good
        </Button>
      ) : (
        <Button
          kind="text"
          iconBefore={<Archive size={20} />}
          onClick={() => {
            archive(plan);
            navigate(PLANS_PATH);
          }}
        >
          Put on the back shelf
        </Button>
      )}
      <Suspense>
        {open === 'rename' ? <RenameDialog plan={plan} onClose={() => setOpen(undefined)} /> : null}
        {open === 'remove' ? <RemoveDialog plan={plan} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </section>
  );
}

/** The end of the page of a plan: what stays, how it was, and what can be done with it as a whole. */
export function PlanDeeds({ plan, session, isTold }: DeedsProps) {
  return (
    <>
      <End session={session} isTold={isTold} />
      <Deeds plan={plan} isDone={session.isDone} />
    </>
  );
}
