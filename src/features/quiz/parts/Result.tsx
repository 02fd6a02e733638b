import { ArrowRight, Clock, Leaf, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { lengthWords } from '#features/rituals/rules.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { LETTERS, type Letter, QUIZ, STARTERS } from '../content.ts';
import { resultPath } from '../rules.ts';
import styles from './Result.module.css';
import { Stem } from './Stem.tsx';

const AREAS = { A: 'regulation', B: 'physical', C: 'mental', D: 'emotions' } as const satisfies Record<
  Letter,
  string
>;

/** The element that begins the ritual, so that the focus can come back to it. */
export const DO_IT_NOW_ID = 'do-it-now';

type ResultProps = {
  result: Letter;
  match: string;
  /** Somebody has an account here already. */
  isMember: boolean;
  onStart: () => void;
  onAgain: () => void;
};

function Ground() {
  return (
    <svg
      className={`il ${styles.ground}`}
      viewBox="0 0 1120 130"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <Use id="sprout" x={86} y={72} />
      <Use id="grass" x={140} y={72} scale={0.5} />
      <Use id="sprout" x={300} y={72} scale={0.7} />
      <Use id="grass" x={930} y={72} scale={0.6} />
      <Use id="daisy" x={1010} y={72} scale={0.6} />
      <Use id="sprout" x={1064} y={72} scale={0.9} />
      <path className="so" d="M0 72C280 65 840 77 1120 70V132H0Z" />
    </svg>
  );
}

function Keep() {
  return (
    <section aria-labelledby="keep-it">
      <h2 id="keep-it">Want it here tomorrow?</h2>
      <p>The Founding Circle keeps this ritual for you, next to 44 others. No credit card required.</p>
      <div className={styles.ways}>
        <Button kind="yew" asLink={(link) => <Link href="/sign-up" {...link} />}>
          Join the Founding Circle
        </Button>
        <Button kind="line" asLink={(link) => <Link href="/sign-in" {...link} />}>
          I Already Have an Account
        </Button>
      </div>
    </section>
  );
}

function Others({ result }: { result: Letter }) {
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">Not quite it? The other three</h2>
      <ul>
        {LETTERS.filter((letter) => letter !== result).map((letter) => (
          <li key={letter}>
            <Link href={resultPath(letter)}>
              <span>{STARTERS[letter].title}</span>
              <ArrowRight size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ritual is the page: its words, its six steps down a stem, and one press to begin. */
export function Result({ result, match, isMember, onStart, onAgain }: ResultProps) {
  const { title, description, steps, seconds, timing, usage, caution } = STARTERS[result];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink href="/">Back</BackLink>
      <article className={styles.result} data-area={AREAS[result]}>
        <Ground />
        <div className={styles.words}>
          <p className={styles.kicker}>Your ritual</p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.description}>{description}</p>
          <ul className={styles.facts}>
            <li>
              <Clock size={24} />
              <span>{timing}, six small steps</span>
            </li>
            <li>
              <Leaf size={24} />
              <span>{usage}</span>
            </li>
          </ul>
          <Button id={DO_IT_NOW_ID} kind="sun" iconBefore={<Play size={22} />} onClick={onStart}>
            Do it now, {lengthWords(seconds)}
          </Button>
          <p className={styles.note}>One step at a time, with a timer. No account needed.</p>
        </div>
        <Stem result={result} steps={steps} />
      </article>
      <div className={styles.why}>
        <p>
          {match} {QUIZ.note}
        </p>
        <Button kind="text" iconBefore={<RotateCcw size={20} />} onClick={onAgain}>
          Take Quiz Again
        </Button>
      </div>
      <div className={styles.after}>
        {isMember ? null : <Keep />}
        <Others result={result} />
      </div>
      <p className={styles.care}>{caution} Gentle self-care ideas, not medical care.</p>
    </div>
  );
}
