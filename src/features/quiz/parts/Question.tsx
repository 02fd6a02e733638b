import { ArrowRight, Check } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Vine } from '#ui/garden/Vine.tsx';
import { LETTERS, type Letter, QUESTIONS, QUIZ } from '../content.ts';
import { AnswerPicture } from './AnswerPicture.tsx';
import styles from './Question.module.css';

type QuestionProps = {
  index: number;
  answer: Letter | undefined;
  onAnswer: (letter: Letter) => void;
  onPrevious: () => void;
  onNext: () => void;
};

const SPOTS = [560, 690, 820] as const;

/** One place for each question: a tulip for those behind, the sprout for this one, seeds for those ahead. */
function Row({ index }: { index: number }) {
  return (
    <svg
      className={`il ${styles.row}`}
      viewBox="0 0 1440 170"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="h1" d="M0 120C300 70 560 132 820 104C1080 78 1260 112 1440 92V170H0Z" />
      {SPOTS.map((x, at) => {
        if (at < index) return <Use key={x} id="tulip" x={x} y={151} scale={0.66} flip={at === 1} />;
        if (at > index) return null;
        return (
          <g key={x}>
            <circle className="su3" cx={x} cy="116" r="40" />
            <Use id="sprout" x={x} y={151} scale={1.5} />
          </g>
        );
      })}
      <Use id="grass" x={500} y={152} scale={0.4} />
      <Use id="grass" x={900} y={152} scale={0.5} flip />
      <Use id="sprout" x={240} y={152} scale={0.7} />
      <Use id="grass" x={1180} y={152} scale={0.5} />
      <path className="so" d="M0 152C400 146 1000 156 1440 150V172H0Z" />
      {SPOTS.map((x, at) => (at > index ? <Use key={x} id="seed" x={x} y={161} /> : null))}
    </svg>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select');
const presses = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a, button, summary');

/** A to D choose, Enter goes on, Backspace goes back, wherever the focus is. */
function useKeys({ answer, onAnswer, onPrevious, onNext }: QuestionProps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(target)) return;
    if (document.querySelector('[role=dialog]')) return;
    const letter = LETTERS.find((each) => each === key.toUpperCase());
    if (letter) onAnswer(letter);
    else if (key === 'Backspace') onPrevious();
    else if (key === 'Enter' && answer && !presses(target)) onNext();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

function Options({
  index,
  answer,
  onAnswer,
}: Pick<QuestionProps, 'index' | 'answer' | 'onAnswer'>): ReactNode {
  return LETTERS.map((letter) => (
    <label key={letter} className={styles.option}>
      <input
        type="radio"
        className="over"
        name="answer"
        value={letter}
        checked={letter === answer}
        onChange={() => onAnswer(letter)}
      />
      <AnswerPicture index={index} letter={letter} className={styles.picture} />
      <span className={styles.words}>{QUESTIONS[index]?.options[letter]}</span>
      <span className={styles.mark}>
        <Check size={20} />
      </span>
    </label>
  ));
}

/** One question. Nothing goes on by itself, and nothing that was chosen is forgotten on the way back. */
export function Question(props: QuestionProps) {
  const { index, answer, onAnswer, onPrevious, onNext } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const isLast = index === QUESTIONS.length - 1;
  useKeys(props);
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (answer) onNext();
  };
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.main}`}>
        <div className={styles.top}>
          <BackLink href="/">Back</BackLink>
          <p className={styles.progress}>
            Question {index + 1} of {QUESTIONS.length}
            <Vine on={index + 1} of={QUESTIONS.length} width={108} height={30} />
          </p>
        </div>
        <form onSubmit={submit}>
          <p className={styles.kicker}>{QUIZ.title}</p>
          <h1 ref={heading} id="question" tabIndex={-1}>
            {QUESTIONS[index]?.text}
          </h1>
          <p className={styles.lead}>{isLast ? QUIZ.last : QUIZ.intro}</p>
          <div className={styles.options} role="radiogroup" aria-labelledby="question">
            <Options index={index} answer={answer} onAnswer={onAnswer} />
          </div>
          <div className={styles.actions}>
            <Button kind="line" disabled={index === 0} onClick={onPrevious}>
              Previous
            </Button>
            <Button
              type="submit"
              kind="sun"
              disabled={!answer}
              iconAfter={isLast ? undefined : <ArrowRight size={22} />}
            >
              {isLast ? 'Get My Ritual' : 'Next'}
            </Button>
          </div>
        </form>
      </div>
      <Row index={index} />
    </div>
  );
}
