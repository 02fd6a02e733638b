import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import styles from './Completion.module.css';
import type { EndedCheckIn } from './use-outcome.ts';

const DASHBOARD = '/dashboard';

/** Where the step back of the browser would lead, as far as it says so. */
function findPathBefore(): string | undefined {
  const { navigation } = globalThis as { navigation?: Navigation };
  const here = navigation?.currentEntry?.index ?? 0;
  const url = navigation?.entries()[here - 1]?.url;
  return url ? new URL(url).pathname : undefined;
}

/** Four plants, one for each step, in the sun. */
function Bed() {
  return (
    <svg className={`il ${styles.bed}`} viewBox="0 0 420 230" aria-hidden="true">
      <circle className="su3" cx="210" cy="116" r="94" />
      <g className={styles.grown}>
        <Use id="tulip" x={112} y={206} scale={0.86} />
        <Use id="poppy" x={180} y={208} scale={0.84} />
        <Use id="peony" x={252} y={208} scale={0.76} />
        <Use id="daisy" x={318} y={206} scale={0.8} />
      </g>
      <Use id="grass" x={70} y={206} scale={0.42} />
      <Use id="grass" x={356} y={206} scale={0.46} flip />
      <path
        className="so"
        d="M10 206C110 196 310 196 410 206V214C410 222 404 228 396 228H24C16 228 10 222 10 214Z"
      />
    </svg>
  );
}

const TITLES = { new: 'Check-in Complete! 🎉', update: 'Check-in Updated! ✨' } as const;
const SAVED = "Your weekly self-care reflection has been saved. You're doing amazing!";

type CompletionProps = {
  user: User;
  ended: EndedCheckIn;
  /** After such a week nothing is said of what was earned. */
  isLow: boolean;
};

/** What stands in place of the form once the check-in is kept. */
export function Completion({ user, ended: { kind, hasArrived }, isLow }: CompletionProps) {
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const goBack = () => {
    if (findPathBefore() === DASHBOARD) history.back();
    else navigate(DASHBOARD);
  };
  return (
    <div className={styles.completion} data-ending="">
      <Bed />
      <h1 ref={heading} tabIndex={-1}>
        Beautiful Work!
      </h1>
      <p className={styles.lead}>
        You stopped for a moment and looked at your week. It has a place in your garden now.
      </p>
      {hasArrived ? null : <SaveStatus state="kept" />}
      <div role="status" className={styles.lines}>
        {hasArrived ? (
          <>
            <p>{TITLES[kind]}</p>
            <p>{SAVED}</p>
          </>
        ) : (
          <p>It goes out by itself as soon as there is a connection.</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button kind="sun" onClick={goBack}>
          Back to Dashboard
        </Button>
        <Button kind="text" asLink={(parts) => <Link href="/weekly-check-in-history" {...parts} />}>
          See your Self-Care Journey
        </Button>
      </div>
      <AlsoCard user={user} isHeldBack={isLow} />
    </div>
  );
}
