import { type ReactNode, type Ref, useId } from 'react';
import styles from './BothTexts.module.css';
import { Button } from './Button.tsx';

type BothTextsProps = {
  /** Takes the focus, for who has just saved and stands elsewhere on the page. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  title: string;
  heading?: 'h2' | 'h3' | 'h4';
  children: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
  /** Where the other text comes from. */
  theirsTerm?: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Left out where two texts cannot become one. */
  onKeepBoth?: (() => void) | undefined;
  keepMineLabel?: string;
  takeTheirsLabel?: string;
};

/** The same thing was written in two places: both texts side by side, and the ways to go on. Nothing goes by itself. */
export function BothTexts(props: BothTextsProps) {
  const { ref, title, heading: Heading = 'h2', children, mine, theirs } = props;
  const { onKeepMine, onTakeTheirs, onKeepBoth } = props;
  const {
    keepMineLabel = 'Keep mine',
    takeTheirsLabel = 'Take the other one',
    theirsTerm = 'On the other device',
  } = props;
  const id = useId();
  return (
    <section className={styles.both} aria-labelledby={id}>
      <Heading id={id} ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      <p>{children}</p>
      <dl className={styles.texts}>
        <div>
          <dt>Here</dt>
          <dd>{mine}</dd>
        </div>
        <div>
          <dt>{theirsTerm}</dt>
          <dd>{theirs}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {onKeepBoth ? (
          <Button kind="yew" onClick={onKeepBoth}>
            Keep the words of both
          </Button>
        ) : null}
        <Button kind="line" onClick={onKeepMine}>
          {keepMineLabel}
        </Button>
        <Button kind="line" onClick={onTakeTheirs}>
          {takeTheirsLabel}
        </Button>
      </div>
    </section>
  );
}
