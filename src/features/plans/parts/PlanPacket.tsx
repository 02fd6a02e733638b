import { Link } from 'wouter';
import { dayIn, deviceTimeZone, formatDay } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { DIFFICULTY_WORDS, FOCUS_WORDS, TYPE_AREAS, TYPE_WORDS } from '../content.ts';
import type { Plan } from '../queries.ts';
import { planPath } from '../rules.ts';
import { PacketFold } from './PacketFold.tsx';
import styles from './PlanPacket.module.css';
import { PlanScene } from './PlanScene.tsx';

/** A plan as a packet of seeds on the shelf. */
export function PlanPacket({ plan }: { plan: Plan }) {
  const made = formatDay(dayIn(deviceTimeZone(), Date.parse(plan.createdAt)), 'date');
  return (
    <Link href={planPath(plan.id)} className={styles.packet} data-area={TYPE_AREAS[plan.planType]}>
      <PacketFold />
      <span className={styles.art}>
        <PlanScene planType={plan.planType} />
      </span>
      <span className={styles.words}>
        <Chip area={TYPE_AREAS[plan.planType]}>{FOCUS_WORDS[plan.entrepreneurFocus]}</Chip>
        <b className={styles.title}>{plan.title}</b>
        <span className={styles.line}>{plan.description}</span>
        <span className={`num ${styles.facts}`}>
          <b>{plan.duration} min</b>
          <span>{DIFFICULTY_WORDS[plan.difficulty]}</span>
          <span>{TYPE_WORDS[plan.planType]}</span>
          {plan.timesCompleted > 0 ? <span>Completed {countOf(plan.timesCompleted, 'time')}</span> : null}
          <span>Made {made}</span>
        </span>
      </span>
    </Link>
  );
}
