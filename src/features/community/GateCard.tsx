import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { HOUSE_RULES } from './content.ts';
import styles from './GateCard.module.css';
import { GateScene } from './parts/GateScene.tsx';
import { useJoining } from './queries.ts';

const FAILED = {
  title: 'The gate did not open',
  description: 'Nothing was changed. Please try again in a moment.',
  variant: 'destructive',
} as const;

/** The gate before the wall: what it is, five house rules, and a choice. */
export function GateCard({ userId }: { userId: string }) {
  const { join } = useJoining(userId);
  const open = () => join.mutate(undefined, { onError: () => toast(FAILED) });
  return (
    <section className={styles.gate} aria-labelledby="gate">
      <GateScene className={styles.scene ?? ''} />
      <div className={styles.ground} data-ground="dark">
        <div>
          <h1 id="gate" tabIndex={-1}>
            There is a wall at the end of the garden
          </h1>
          <p className={styles.lead}>
            Some days it helps to read that somebody else also sent the awkward email. Some days it does not.
            The gate stays shut until you open it.
          </p>
          <div className={styles.actions}>
            <Button kind="sun" size="large" busy={join.isPending} busyLabel="Opening…" onClick={open}>
              Open the gate
            </Button>
            <Button kind="line" asLink={(parts) => <Link href="/dashboard" {...parts} />}>
              Keep it closed
            </Button>
          </div>
        </div>
        <div className={styles.rules}>
          <h2>The house rules</h2>
          <ol>
            {HOUSE_RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
