import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { BodyDoubleCard } from '../BodyDoubleCard.tsx';
import type { Mode } from '../rules.ts';
import styles from './Company.module.css';
import { FocusTips } from './FocusTips.tsx';

type CompanyProps = { user: User; mode: Mode; supportName: string; hasTips: boolean };

/** The ways not to do it alone: her own person, a room with a link for a friend, and in ADHD mode what helps. */
export function Company({ user, mode, supportName, hasTips }: CompanyProps) {
  return (
    <>
      {mode === 'work' ? (
        <>
          <BodyDoubleCard user={user} supportName={supportName} />
          <div className={styles.sit}>
            <Button kind="line" asLink={(parts) => <Link href="/room/new" {...parts} />}>
              Sit with me
            </Button>
            <p>A quiet room with a link: one clock, a plant for each, no camera, no chat.</p>
          </div>
        </>
      ) : null}
      {hasTips ? <FocusTips mode={mode} /> : null}
    </>
  );
}
