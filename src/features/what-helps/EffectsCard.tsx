import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { type Effect, effectWords, rangeWords, SESSIONS_FOR_EFFECT } from '#platform/shared/effects.ts';
import styles from './EffectsCard.module.css';

type ShownEffect = Effect & { title: string; path?: string; kind?: string };

function Says({ effect, what }: { effect: Effect; what: string }) {
  if (effect.lift === null)
    return (
      <p className={styles.says}>
        Not enough yet, {effect.sessions} of {SESSIONS_FOR_EFFECT} sessions
      </p>
    );
  return (
    <p className={styles.says}>
      <span className="num">
        <b>{effectWords(effect, what)}</b>, {rangeWords(effect)}
      </span>
      {effect.isClear ? (
        <span className={styles.clear}>
          <Check size={18} />
          more than after other things
        </span>
      ) : (
        <span>may be chance</span>
      )}
    </p>
  );
}

const atOf = (change: number): number => 90 + 9 * change;

/** From the smallest change to the largest, with a leaf at the mean; the line in the middle is no change. */
function Span({ lift, from, to }: Effect) {
  if (lift === null || from === null || to === null) return null;
  return (
    <svg className={`il ${styles.span}`} viewBox="0 0 180 28" aria-hidden="true">
      <path className={styles.none} d="M90 3V25" />
      <path className={styles.reach} d={`M${atOf(from) - 0.1} 18H${atOf(to) + 0.1}`} />
      <path
        className={styles.leaf}
        d="M0 0C-9-3-9-13 0-18C9-13 9-3 0 0Z"
        transform={`translate(${atOf(lift)} 18)`}
      />
    </svg>
  );
}

type EffectsCardProps = {
  effects: readonly ShownEffect[];
  labelledBy: string;
  /** What it is that changed. */
  what?: string;
};

/** What was done, each with how the mood changed over it, how far that reaches, and how sure it is. */
export function EffectsCard({ effects, labelledBy, what = 'Mood' }: EffectsCardProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {effects.map((effect) => (
        <li key={`${effect.kind} ${effect.id}`}>
          <h3>{effect.path ? <Link href={effect.path}>{effect.title}</Link> : effect.title}</h3>
          <Span {...effect} />
          <Says effect={effect} what={what} />
        </li>
      ))}
    </ul>
  );
}
