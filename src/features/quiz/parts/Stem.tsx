import '#ui/garden/ritual-scenes.css';
import { leafPath } from '#ui/garden/leaf.ts';
import type { Letter } from '../content.ts';
import styles from './Stem.module.css';

const HEADS = { A: 'q-coil', B: 'g-physical', C: 'g-mental', D: 'g-emotions' } as const satisfies Record<
  Letter,
  string
>;

const LEAF = leafPath(4, 46, 64, 13, -34, -6);

/** A fern that uncoils, or the flower of the result, on the stem that the steps stand along. */
function Head({ result }: { result: Letter }) {
  return (
    <svg className={`il ${styles.head}`} viewBox="0 0 200 160" aria-hidden="true">
      {result === 'A' ? (
        <use href={`#${HEADS.A}`} />
      ) : (
        <>
          <path className="s k2" strokeWidth="10" d="M98 70V162" />
          <use href={`#${HEADS[result]}`} transform="translate(98 66)scale(1.1)" />
        </>
      )}
    </svg>
  );
}

const ROOTS = 'M0-4V30M0 0C-4 18-20 22-34 40M0 0C4 18 22 20 38 36M0 8C-2 26-12 34-14 50M0 8C3 26 12 32 16 52';

/** Six leaves are six steps, down into the ground. */
export function Stem({ result, steps }: { result: Letter; steps: readonly string[] }) {
  return (
    <div className={styles.stem} data-result={result}>
      <Head result={result} />
      <ol className={styles.steps} aria-label="The six steps">
        {steps.map((step, index) => (
          <li key={step}>
            <svg className="il" viewBox="0 0 72 56" aria-hidden="true">
              <path className={result === 'A' ? 'la' : 'l2'} d={LEAF} />
            </svg>
            <b className="num" aria-hidden="true">
              {index + 1}
            </b>
            {step}
          </li>
        ))}
      </ol>
      <svg className={`il ${styles.roots}`} viewBox="-60 0 120 60" aria-hidden="true">
        {result === 'B' ? <ellipse className="stone2" cx="30" cy="6" rx="26" ry="12" /> : null}
        <path className="s kso" strokeWidth="3" d={ROOTS} />
      </svg>
    </div>
  );
}
