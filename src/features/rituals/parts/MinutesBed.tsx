import { Check } from 'lucide-react';
import { useId } from 'react';
import { countOf } from '#platform/shared/text.ts';
import { LengthScene } from '#ui/garden/RitualScene.tsx';
import type { Ritual } from '../content.ts';
import { fitsIn, MINUTES, type Minutes } from '../rules.ts';
import styles from './MinutesBed.module.css';

type MinutesBedProps = {
  rituals: readonly Ritual[];
  minutes: Minutes | undefined;
  onChoose: (minutes: Minutes | undefined) => void;
};

/** How long somebody has, as a bed: the longer, the taller. Real radios, one stop of Tab. */
export function MinutesBed({ rituals, minutes, onChoose }: MinutesBedProps) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>How long do you have?</legend>
      <div className={styles.bed}>
        {[...MINUTES, undefined].map((each, index) => {
          const count = rituals.filter((ritual) => fitsIn(ritual, each)).length;
          const isChosen = each === minutes;
          return (
            <label key={each ?? 'any'} className={styles.cell}>
              <input
                type="radio"
                className="over"
                name={name}
                checked={isChosen}
                onChange={() => onChoose(each)}
              />
              <LengthScene index={index} isChosen={isChosen} className={styles.picture} />
              <span className={styles.soil}>
                <b className="num">
                  {isChosen ? <Check size={20} /> : null}
                  {each ? `${each}\u00A0min` : 'Any'}
                </b>
                <span>{countOf(count, 'ritual')}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
