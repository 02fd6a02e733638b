import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Vine } from './garden/Vine.tsx';
import { joinClasses } from './link.ts';
import styles from './StepByStep.module.css';

type StepByStepProps = {
  steps: readonly string[];
  index: number;
  /** Above the steps, where something else can be done instead. */
  title?: string | undefined;
  /** Small, below everything. */
  caution: string | null;
  /** Leaves out what is not of this step. */
  isPlain: boolean;
  isReading: boolean;
  /** Leave it out where there is no voice. */
  onToggleReading: (() => void) | undefined;
  /** Sits closer together. */
  isCompact?: boolean;
  /** The buttons. */
  children: ReactNode;
};

function Step(props: StepByStepProps) {
  const { steps, index, isPlain, isReading, onToggleReading } = props;
  const next = steps[index + 1];
  return (
    <>
      <div className={styles.place}>
        <p className={styles.kicker}>
          Step {index + 1} of {steps.length}
        </p>
        {onToggleReading ? (
          <Button
            kind="line"
            size="small"
            className={styles.voice}
            aria-pressed={isReading}
            iconBefore={<Volume2 size={20} />}
            onClick={onToggleReading}
          >
            Read aloud
          </Button>
        ) : null}
      </div>
      <p className={`display ${styles.step}`} aria-live={isReading ? 'off' : 'polite'}>
        {steps[index]}
      </p>
      <div className={styles.after}>
        <Vine on={index + 1} of={steps.length} width={30 * steps.length} height={34} />
        {next && !isPlain ? (
          <p>
            <span className="soft">Next:</span> {next}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** One step at a time, with how far it is and what comes next; without any steps the buttons alone. */
export function StepByStep(props: StepByStepProps) {
  const { steps, title, caution, isCompact, children } = props;
  return (
    <section className={joinClasses(styles.steps, isCompact && styles.compact)} aria-label="Steps">
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {steps.length > 0 ? <Step {...props} /> : null}
      {children}
      {caution ? <p className={styles.caution}>{caution}</p> : null}
    </section>
  );
}
