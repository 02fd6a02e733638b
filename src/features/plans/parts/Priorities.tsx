import { Check } from 'lucide-react';
import type { Priority } from '#features/entrepreneur-profile/content.ts';
import { PRIORITIES_MOST } from '#features/entrepreneur-profile/rules.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { MATTERS } from '../content.ts';
import styles from './Priorities.module.css';

const DRAWN = {
  iris: { y: 92, scale: 0.27 },
  fern: { y: 66, scale: 0.3 },
  poppy: { y: 76, scale: 0.26 },
  allium: { y: 80, scale: 0.28 },
  peony: { y: 72, scale: 0.3 },
} as const;

type PrioritiesProps = {
  values: readonly Priority[];
  fault: string | undefined;
  onChoose: (values: Priority[]) => void;
};

/** What matters most: each one that is ticked puts its plant on the packet. */
export function Priorities({ values, fault, onChoose }: PrioritiesProps) {
  const choose = (value: Priority, isOn: boolean) =>
    onChoose(
      MATTERS.map((each) => each.value).filter((each) => (each === value ? isOn : values.includes(each))),
    );
  return (
    <fieldset
      className={styles.question}
      data-fault={fault ? '' : undefined}
      aria-describedby="priorities-hint"
    >
      <legend>Choose up to three</legend>
      <p id="priorities-hint" className={fault ? styles.fault : styles.hint} aria-live="polite">
        {fault ?? `${values.length} of ${PRIORITIES_MOST} chosen. Each one puts a plant on your packet.`}
      </p>
      <div className={styles.tiles}>
        {MATTERS.map(({ value, label, hint, area, species }) => (
          <label key={value} className={styles.tile} data-area={area}>
            <input
              type="checkbox"
              className="over"
              value={value}
              checked={values.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
            />
            <svg className={`il ${styles.picture}`} viewBox="0 0 64 64" aria-hidden="true">
              <Use id={species} x={32} y={DRAWN[species].y} scale={DRAWN[species].scale} />
            </svg>
            <span className={styles.words}>
              <b>{label}</b>
              <span>{hint}</span>
            </span>
            <span className={styles.mark}>
              <Check size={20} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
