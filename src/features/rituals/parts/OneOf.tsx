import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { KeptRituals } from '../queries.ts';
import type { ShownRitual } from '../rules.ts';
import { Offered } from './Offered.tsx';
import styles from './OneOf.module.css';

type OneOfProps = { rituals: readonly ShownRitual[]; kept: KeptRituals; onStart: (id: string) => void };

/** One at a time, and another when she likes: for whom a list is too much. */
export function OneOf({ rituals, kept, onStart }: OneOfProps) {
  const [turn, setTurn] = useState(0);
  const ritual = rituals[turn % rituals.length];
  if (!ritual) return null;
  return (
    <>
      <div role="status">
        <Offered key={ritual.id} ritual={ritual} kept={kept} onStart={onStart} />
      </div>
      {rituals.length > 1 ? (
        <p className={styles.another}>
          <Button kind="line" onClick={() => setTurn(turn + 1)}>
            Another
          </Button>
        </p>
      ) : null}
    </>
  );
}
