import { Play } from 'lucide-react';
import { useState } from 'react';
import { type User, useSession } from '#features/account/queries.ts';
import { useTimeLeft } from '#platform/browser/running-timer.ts';
import type { Effect } from '#platform/shared/effects.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { goOnWords } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Panel } from '#ui/Panel.tsx';
import { type ListedMoment, type MomentSession, useMomentSessions, useSessionPlace } from '../queries.ts';
import { becauseOf, findOpenSession, momentSubject } from '../rules.ts';
import styles from './Suggestion.module.css';

function Scene() {
  return (
    <svg className="il" viewBox="180 20 380 290" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className={styles.glow} cx="416" cy="150" r="122" />
      <Use id="fern" x={400} y={276} scale={1.1} sway={1} />
      <Use id="tulip" x={500} y={280} scale={0.9} />
      <Use id="daisy" x={316} y={280} scale={0.7} flip />
      <Use id="grass" x={350} y={280} scale={0.6} />
      <Use id="sprout" x={268} y={281} scale={0.8} />
      <path className={styles.ground} d="M176 312C250 286 400 282 560 276V312Z" />
    </svg>
  );
}

type SuggestionProps = {
  /** What fits, the best first. */
  moments: readonly ListedMoment[];
  effects: readonly Effect[];
  onOpen: (id: string) => void;
};

type OpenProps = { user: User; moment: ListedMoment; session: MomentSession };

/** How the session stands that was left open, in the words of its card and of its button. */
function useOpenWords({ user, moment, session }: OpenProps): { state: string; goOn: string } {
  const subject = momentSubject(moment.id, session.id);
  const { leftMs, isRunning } = useTimeLeft(user.id, subject, durationMsOf(moment.duration));
  if (useSessionPlace(user.id, subject).place.isOver) return { state: 'It is over', goOn: 'Say how it was' };
  return { state: isRunning ? 'Running now' : 'Waits for you', goOn: goOnWords(leftMs) };
}

const OpenState = (props: OpenProps) => useOpenWords(props).state;
const OpenGoOn = (props: OpenProps) => useOpenWords(props).goOn;

function Suggested({ user, moments, effects, onOpen }: SuggestionProps & { user: User }) {
  const [turn, setTurn] = useState(0);
  const session = findOpenSession(useMomentSessions(user) ?? []);
  const left = moments.find(({ id }) => id === session?.momentId);
  const moment = left ?? moments[turn % moments.length];
  if (!moment) return null;
  const { id, title, duration } = moment;
  const open = left && session ? { user, moment, session } : undefined;
  return (
    <Panel as="section" aria-labelledby="suggestion" className={styles.suggestion} picture={<Scene />}>
      <div aria-live="polite">
        <p className={styles.fits}>{open ? <OpenState {...open} /> : `Takes ${duration} minutes`}</p>
        <h2 id="suggestion">{title}</h2>
        <p className={styles.because}>
          {becauseOf(
            moment,
            effects.find((effect) => effect.id === id),
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <Button
          id="suggested"
          kind={session && !open ? 'line' : 'sun'}
          iconBefore={<Play size={22} />}
          onClick={() => onOpen(id)}
        >
          {open ? <OpenGoOn {...open} /> : `Start ${duration}-minute break`}
        </Button>
        {moments.length > 1 && !open ? (
          <Button kind="text" onClick={() => setTurn(turn + 1)}>
            Another one
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

/** One moment that fits, and why this one: the one that was left open, as long as there is one. */
export function Suggestion(props: SuggestionProps) {
  const { user } = useSession();
  return user ? <Suggested {...props} user={user} /> : null;
}
