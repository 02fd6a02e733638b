import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { AFTERWARDS, GROUNDING_HELP, SENSES } from '../content.ts';
import styles from './Grounding.module.css';

const LAST = SENSES.length - 1;

type CountsProps = {
  ask: string;
  count: number;
  found: readonly number[];
  onFind: (found: number[]) => void;
};

/** One place for each thing; a tap marks it as found, and takes the mark away again. */
function Counts({ ask, count, found, onFind }: CountsProps) {
  return (
    <ul className={styles.counts} aria-label={ask}>
      {Array.from({ length: count }, (_, index) => index + 1).map((each) => {
        const isFound = found.includes(each);
        return (
          <li key={each}>
            <button
              type="button"
              className={styles.count}
              aria-pressed={isFound}
              aria-label={`Thing ${each} of ${count}`}
              onClick={() => onFind(isFound ? found.filter((other) => other !== each) : [...found, each])}
            >
              {isFound ? <Check size={26} /> : <span className="display num">{each}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Done({ onLeave, onBack }: { onLeave: () => void; onBack: () => void }) {
  return (
    <>
      <h3 tabIndex={-1}>You are here, and the room is too.</h3>
      <p className={styles.hint}>{AFTERWARDS}</p>
      <div className={styles.ways}>
        <Button kind="sun" onClick={onLeave}>
          I feel steadier
        </Button>
        <Button kind="text" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

/** Five senses, one at a time. Nothing has to be found before going on. */
export function Grounding({ onLeave }: { onLeave: () => void }) {
  const [step, setStep] = useState(0);
  const [found, setFound] = useState<readonly (readonly number[])[]>(SENSES.map(() => []));
  const box = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && step >= 0) box.current?.querySelector('h3')?.focus();
    isFirst.current = false;
  }, [step]);
  const sense = SENSES[step];
  return (
    <div ref={box} className={styles.grounding}>
      {sense ? (
        <>
          <p className={styles.step}>
            Step {step + 1} of {SENSES.length}
          </p>
          <h3 tabIndex={-1}>{sense.ask}</h3>
          <p className={styles.hint}>{sense.hint}</p>
          <Counts
            ask={sense.ask}
            count={sense.count}
            found={found[step] ?? []}
            onFind={(next) => setFound(found.map((each, index) => (index === step ? next : each)))}
          />
          <div className={styles.ways}>
            <Button kind="sun" iconAfter={<ArrowRight size={22} />} onClick={() => setStep(step + 1)}>
              {step === LAST ? 'Finish' : 'Next'}
            </Button>
            {step > 0 ? (
              <Button kind="text" iconBefore={<ArrowLeft size={20} />} onClick={() => setStep(step - 1)}>
                Previous
              </Button>
            ) : null}
          </div>
          <p className={styles.help}>{GROUNDING_HELP}</p>
        </>
      ) : (
        <Done onLeave={onLeave} onBack={() => setStep(LAST)} />
      )}
    </div>
  );
}
