import { Leaf, Sprout } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Wreath } from '#ui/garden/Wreath.tsx';
import styles from './BreakPrompt.module.css';

type BreakPromptProps = { onTake: () => void; onSkip: () => void };

/** A break is due: to be taken or let be. */
export function BreakPrompt({ onTake, onSkip }: BreakPromptProps) {
  return (
    <div className={styles.prompt}>
      <div className={styles.picture}>
        <Wreath share={1} label="The wreath has grown." size={116} radius={88} leafLength={22} />
        <Sprout size={30} />
      </div>
      <div className={styles.words}>
        <h3>Time for a small break</h3>
        <p>A 2-5 minute break is plenty. Even a 2-minute wellness break counts.</p>
        <div className={styles.actions}>
          <Button kind="yew" iconBefore={<Leaf size={20} />} onClick={onTake}>
            Take Break
          </Button>
          <Button kind="line" onClick={onSkip}>
            Skip
          </Button>
        </div>
      </div>
    </div>
  );
}
