import { Clock, Layers, Play, Sun } from 'lucide-react';
import { Link } from 'wouter';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { DIFFICULTY_WORDS, FOCUS_WORDS, TYPE_AREAS, TYPE_WORDS, WORDED_BY } from '../content.ts';
import type { Plan, PlanActivity } from '../queries.ts';
import { PLANS_PATH, percentOf } from '../rules.ts';
import styles from './PlanHead.module.css';
import type { PlanSession } from './use-plan-session.ts';

type PlanHeadProps = { plan: Plan; activities: readonly PlanActivity[]; session: PlanSession };

function MainAction({ session }: Pick<PlanHeadProps, 'session'>) {
  if (session.isDone)
    return (
      <Button kind="sun" asLink={(link) => <Link href={PLANS_PATH} {...link} />}>
        Back to Plans
      </Button>
    );
  if (session.done > 0)
    return (
      <Button kind="line" onClick={session.finish}>
        Finish Session
      </Button>
    );
  return (
    <Button kind={session.isStarted ? 'line' : 'sun'} iconBefore={<Play size={22} />} onClick={session.start}>
      Start This Plan
    </Button>
  );
}

/** What the plan is, how far it is, and the one way on. */
export function PlanHead({ plan, activities, session }: PlanHeadProps) {
  const percent = percentOf(session.done, activities.length);
  return (
    <header className={styles.head}>
      <div>
        <Chip area={TYPE_AREAS[plan.planType]}>{FOCUS_WORDS[plan.entrepreneurFocus]}</Chip>
        <h1 tabIndex={-1}>{plan.title}</h1>
        <p className={styles.lead}>{plan.description}</p>
        <p className={`num ${styles.facts}`}>
          <span>
            <Clock size={22} />
            {countOf(plan.duration, 'minute')}
          </span>
          <span>
            <Layers size={22} />
            {DIFFICULTY_WORDS[plan.difficulty]}
          </span>
          <span>
            <Sun size={22} />
            {TYPE_WORDS[plan.planType]}
          </span>
        </p>
        <p className={styles.wordedBy}>{WORDED_BY[plan.wordedBy]}</p>
      </div>
      <div className={styles.progress}>
        <p className="num">
          <b className="display">{percent}%</b>
          {session.done} of {activities.length} activities completed
        </p>
        <MainAction session={session} />
      </div>
    </header>
  );
}
