import type { Tool } from '../content.ts';
import type { Relief } from '../rules.ts';
import styles from './HowBad.module.css';

const LEVELS = Array.from({ length: 11 }, (_, level) => level);

/** One visit to a tool. */
export type Use = { tool: Tool };

/** The last level, the visit after which it was given, and the level that it is compared with. */
export type Answer = { level: number; use: Use | undefined; began?: number };

type HowBadProps = {
  used: Use | undefined;
  last: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Whether this device keeps the answers. */
  isKept: boolean;
  onRelief: (relief: Relief, isSecondThought: boolean) => void;
};

/** One tap before and one after, both of them optional. A next tool begins with the level that the last one ended at. */
export function HowBad({ used, last, onAnswer, isKept, onRelief }: HowBadProps) {
  const isOpen = last !== undefined && last.use !== used;
  const isCompared = last?.began !== undefined && !isOpen;
  const isAfter = isOpen || isCompared;
  const answer = (level: number) => {
    const began = isCompared ? last.began : last?.level;
    if (!isAfter || !used || began === undefined) return onAnswer({ level, use: used });
    onRelief({ tool: used.tool, before: began, after: level }, isCompared);
    onAnswer({ level, use: used, began });
  };
  return (
    <fieldset className={styles.scale} aria-describedby="sos-scale-hint">
      <legend className={styles.legend}>
        {isAfter ? 'And how bad is it now, 0 to 10?' : 'How bad is it right now, 0 to 10?'}
      </legend>
      <div className={styles.levels}>
        {LEVELS.map((level) => (
          <label key={level} className={styles.level}>
            <input
              type="radio"
              className="over"
              name="sos-level"
              value={level}
              checked={!isOpen && level === last?.level}
              onChange={() => answer(level)}
            />
            <span className="num">{level}</span>
          </label>
        ))}
      </div>
      <p id="sos-scale-hint" className={styles.hint}>
        {isCompared ? `From ${last.began} to ${last.level}.` : 'Optional.'}{' '}
        {isKept ? 'Kept on this device alone.' : 'Kept nowhere.'}
      </p>
    </fieldset>
  );
}
