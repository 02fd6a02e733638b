import { Use } from '#ui/garden/Plant.tsx';
import { STEPS } from '../content.ts';
import type { StepName } from '../rules.ts';
import styles from './Steps.module.css';
import type { Unstick } from './use-unstick.ts';

function Age({ name }: { name: StepName }) {
  return (
    <svg className="il" viewBox="-20 -34 40 44" width="38" height="42" aria-hidden="true">
      <path className="so" d="M-18 2C-8-2 8-2 18 2C16 8 8 10 0 10C-8 10-16 8-18 2Z" />
      {name === 'down' ? <Use id="seed" x={0} y={-2} /> : null}
      {name === 'pick' ? <Use id="sprout" x={0} y={0} scale={0.5} /> : null}
      {name === 'step' ? <Use id="bud" x={0} y={0} scale={0.32} /> : null}
    </svg>
  );
}

type StepsProps = { shown: StepName; step: Unstick['step'] };

/** Where she is of the three moments, with the ways back. */
export function Steps({ shown, step }: StepsProps) {
  const at = STEPS.findIndex(({ name }) => name === shown);
  return (
    <ol className={styles.steps} aria-label={`Step ${at + 1} of 3`}>
      {STEPS.map(({ name, label }, index) => {
        const back = index === 0 ? step.depth : step.depth - 1;
        const inside = (
          <>
            <Age name={name} />
            <span>{label}</span>
          </>
        );
        return (
          <li
            key={name}
            data-state={index < at ? 'was' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at && back > 0 ? (
              <button type="button" aria-label={`Back to: ${label}`} onClick={() => step.goBack(back)}>
                {inside}
              </button>
            ) : (
              inside
            )}
          </li>
        );
      })}
    </ol>
  );
}
