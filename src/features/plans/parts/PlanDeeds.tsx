import { Archive, Pencil, RotateCcw, Shuffle, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { changePlan, type Plan } from '../queries.ts';
import { PLANS_PATH, SETUP_PATH } from '../rules.ts';
import styles from './PlanDeeds.module.css';

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

/** What can be done with a plan as a whole. */
export function PlanDeeds({ plan, isDone }: { plan: Plan; isDone: boolean }) {
  const { id, planType, run, isArchived } = plan;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  return (
    <section className={styles.deeds} aria-label="This plan">
      {isDone ? (
        <Button kind="line" iconBefore={<RotateCcw size={20} />} onClick={() => set(id, { run: run + 1 })}>
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
