import type { Ref } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ShownCheckIn } from '../queries.ts';
import { describeRatings, listWords } from '../rules.ts';
import styles from './Elsewhere.module.css';
import { Words } from './Words.tsx';

type ElsewhereProps = {
  ref: Ref<HTMLHeadingElement>;
  checkIn: ShownCheckIn;
  onKeepBoth: () => void;
  onTakeThat: () => void;
};

/** Another device wrote about this week meanwhile: what it says, and the two ways to go on. */
export function Elsewhere({ ref, checkIn, onKeepBoth, onTakeThat }: ElsewhereProps) {
  return (
    <section className={styles.elsewhere} aria-labelledby="elsewhere">
      <h2 id="elsewhere" ref={ref} tabIndex={-1}>
        This week has a check-in from elsewhere
      </h2>
      <p>What you typed here is untouched. The other one says: {describeRatings(checkIn)}.</p>
      <Words words={listWords(checkIn)} />
      <div className={styles.actions}>
        <Button kind="yew" onClick={onKeepBoth}>
          Keep the words of both
        </Button>
        <Button kind="line" onClick={onTakeThat}>
          Take the other one
        </Button>
      </div>
    </section>
  );
}
