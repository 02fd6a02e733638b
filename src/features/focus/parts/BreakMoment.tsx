import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { useDailyFocus } from '#features/daily-focus/queries.ts';
import { momentFor } from '#features/daily-focus/rules.ts';
import { momentPath } from '#features/moments/rules.ts';
import { Button } from '#ui/Button.tsx';
import styles from './BreakMoment.module.css';

type BreakMomentProps = {
  user: User;
  /** The moment is the break: its own time begins there. */
  onGo: () => void;
};

/** A moment that fits into the break, for who would rather be led. */
export function BreakMoment({ user, onGo }: BreakMomentProps) {
  const { focus } = useDailyFocus(user);
  const href = focus ? momentPath(momentFor(focus)) : momentPath();
  return (
    <section className={styles.moment} data-area="regulation" aria-labelledby="break-moment">
      <h2 id="break-moment">Something for this break</h2>
      <p>Two to five minutes, one step at a time. It takes the place of the countdown.</p>
      <Button kind="line" asLink={(parts) => <Link href={href} {...parts} onClick={onGo} />}>
        Take a moment
      </Button>
    </section>
  );
}
