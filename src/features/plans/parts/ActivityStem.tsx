import { BatteryMedium, Check, Clock, Lightbulb, MapPin, Sprout, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { leafPath } from '#ui/garden/leaf.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { joinClasses } from '#ui/link.ts';
import { CATEGORY_WORDS, ENERGY_WORDS } from '../content.ts';
import type { Plan, PlanActivity } from '../queries.ts';
import { OPEN_ID, startIdOf } from '../rules.ts';
import styles from './ActivityStem.module.css';
import type { PlanSession } from './use-plan-session.ts';

const DRAWN = {
  mental: { species: 'iris', y: 108, scale: 0.3 },
  physical: { species: 'poppy', y: 88, scale: 0.3 },
  regulation: { species: 'fern', y: 72, scale: 0.32 },
  emotions: { species: 'peony', y: 84, scale: 0.32 },
} as const;

type StemProps = {
  plan: Plan;
  activities: readonly PlanActivity[];
  session: PlanSession;
  onKeepTime: (activityId: string) => void;
};
type OneProps = Omit<StemProps, 'activities' | 'plan'> & { activity: PlanActivity };

function Key({ activity, number }: { activity: PlanActivity; number: number }) {
  const { species, y, scale } = DRAWN[activity.category];
  return (
    <span className={styles.key}>
      <svg className="il" viewBox="0 0 72 72" role="img" aria-label={CATEGORY_WORDS[activity.category]}>
        <Use id={species} x={36} y={y} scale={scale} />
      </svg>
      <b aria-hidden="true">{activity.isCompleted ? <Check size={18} /> : number}</b>
      <svg className={`il ${styles.leaves}`} viewBox="0 0 72 40" aria-hidden="true">
        <path d={leafPath(36, 30, 30, 7.5, -150, -4)} />
        <path d={leafPath(36, 20, 30, 7.5, -30, 4)} />
      </svg>
    </span>
  );
}

function Facts({ activity: { duration, energyLevel, location } }: { activity: PlanActivity }) {
  return (
    <p className={styles.facts}>
      <span>
        <Clock size={19} />
        {duration} min
      </span>
      <span>
        <BatteryMedium size={19} />
        {ENERGY_WORDS[energyLevel]}
      </span>
      <span>
        <MapPin size={19} />
        {location}
      </span>
    </p>
  );
}

const Why = ({ because }: { because: string }) => (
  <p className={styles.why}>
    <Sprout size={19} />
    <span>
      <b>Why this one.</b> {because}
    </span>
  </p>
);

function Open({ activity, session, onKeepTime }: OneProps) {
  const { id, title, description, because, instructions, entrepreneurTip, caution, evidence } = activity;
  return (
    <div className={styles.open}>
      <h2 id={OPEN_ID} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.line}>{description}</p>
      <Facts activity={activity} />
      <Why because={because} />
      <div className={styles.inside}>
        <ol>
          {instructions.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {entrepreneurTip ? (
          <aside className={styles.tip}>
            <h3>
              <Lightbulb size={20} />
              Entrepreneur Tip
            </h3>
            <p>{entrepreneurTip}</p>
          </aside>
        ) : null}
      </div>
      {caution ? <p className={styles.small}>{caution}</p> : null}
      <p className={styles.small}>What is known: {evidence}</p>
      <div className={styles.actions}>
        <Button kind="sun" iconBefore={<Check size={22} />} onClick={() => session.complete(activity)}>
          Complete
        </Button>
        <Button
          kind="text"
          id={startIdOf(id)}
          iconBefore={<Clock size={22} />}
          onClick={() => onKeepTime(id)}
        >
          Keep time for me, {countOf(activity.duration, 'minute')}
        </Button>
      </div>
    </div>
  );
}

const UNDO = { kind: 'text', size: 'small', iconBefore: <Undo2 size={18} /> } as const;

function Closed({ activity, session }: OneProps) {
  const { id, title, description, because, isCompleted } = activity;
  const word = isCompleted ? 'Undo' : 'Complete';
  return (
    <div className={styles.closed}>
      <div>
        <h2>
          {isCompleted || !session.isStarted ? (
            title
          ) : (
            <button type="button" className={styles.opener} onClick={() => session.show(id)}>
              {title}
            </button>
          )}
        </h2>
        <p className={styles.line}>{description}</p>
        <Facts activity={activity} />
        {isCompleted ? null : <Why because={because} />}
      </div>
      <div className={styles.done}>
        {isCompleted ? (
          <span>
            <Check size={22} />
            Completed
          </span>
        ) : null}
        {/* One button for both, so that it keeps the focus. */}
        <Button
          {...(isCompleted ? UNDO : null)}
          aria-label={`${word} ${title}`}
          onClick={() => (isCompleted ? session.reopen : session.complete)(activity)}
        >
          {word}
        </Button>
      </div>
    </div>
  );
}

/** The activities on one stem, in their order; one of them is open. */
export function ActivityStem({ activities, session, onKeepTime }: StemProps) {
  const { openId } = session;
  const lastOpen = useRef(openId);
  // What was pressed is gone: whoever came by the keyboard goes on with what opened.
  useEffect(() => {
    if (lastOpen.current !== openId)
      (document.getElementById(OPEN_ID) ?? document.querySelector('h1'))?.focus();
    lastOpen.current = openId;
  }, [openId]);
  return (
    <ol className={styles.stem}>
      {activities.map((activity, index) => {
        const isOpen = activity.id === openId;
        const One = isOpen ? Open : Closed;
        return (
          <li
            key={activity.id}
            className={joinClasses(styles.item, activity.isCompleted && styles.grown, isOpen && styles.now)}
            data-area={activity.category}
            aria-current={isOpen ? 'step' : undefined}
          >
            <Key activity={activity} number={index + 1} />
            <One activity={activity} session={session} onKeepTime={onKeepTime} />
          </li>
        );
      })}
    </ol>
  );
}
