import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import styles from './BreathCard.module.css';

const BREATH_PATH = '/regulation?session=r-even-breath';

/** After a low weather nothing is counted: a breath is offered, and the way to support. */
export function BreathCard() {
  return (
    <div className={styles.offer} role="status">
      <p>One breath together?</p>
      <Button kind="line" size="small" asLink={(parts) => <Link href={BREATH_PATH} {...parts} />}>
        Breathe for a minute
      </Button>
      <Button
        kind="text"
        size="small"
        onClick={() => document.querySelector<HTMLElement>('button[data-sos]')?.click()}
      >
        Open SOS
      </Button>
    </div>
  );
}
