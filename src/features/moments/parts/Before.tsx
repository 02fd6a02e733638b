import { useEffect, useId, useRef } from 'react';
import { type MomentSession, useChangeMomentSession } from '../queries.ts';
import { SCALE } from '../rules.ts';
import styles from './Before.module.css';

const STOPS = Array.from({ length: SCALE.max - SCALE.min + 1 }, (_, index) => SCALE.min + index);

type AskProps = {
  question: string;
  /** It comes into the place of a question that was just answered. */
  takesFocus: boolean;
  onAnswer: (value: number) => void;
};

function Ask({ question, takesFocus, onAnswer }: AskProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <fieldset ref={group} className={styles.ask} tabIndex={-1} aria-describedby={`${id}-ends`}>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.stops}>
        {STOPS.map((stop) => (
          <button key={stop} type="button" className={styles.stop} onClick={() => onAnswer(stop)}>
            {stop}
          </button>
        ))}
      </div>
      <p id={`${id}-ends`} className={styles.ends}>
        1 is very low, 10 is very good. You can leave it open.
      </p>
    </fieldset>
  );
}

const QUESTIONS = [
  { name: 'moodBefore', answered: 'isMoodBeforeAnswered', question: 'How is your mood right now?' },
  { name: 'energyBefore', answered: 'isEnergyBeforeAnswered', question: 'And your energy?' },
] as const;

/** How it is before the moment: two taps, one question after the other, and both may stay open. */
export function Before({ session }: { session: MomentSession }) {
  const change = useChangeMomentSession();
  const hasAnswered = useRef(false);
  const open = QUESTIONS.find(({ answered }) => !session[answered]);
  if (!open)
    return (
      <p className={styles.said} role="status">
        Before: mood {session.moodBefore}, energy {session.energyBefore}.
      </p>
    );
  const answer = (value: number) => {
    hasAnswered.current = true;
    // A device that cannot keep it leaves the question open.
    change(session.id, { [open.name]: value }).catch(() => {});
  };
  return <Ask key={open.name} question={open.question} takesFocus={hasAnswered.current} onAnswer={answer} />;
}
