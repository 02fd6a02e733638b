import type { PlanType } from '#features/plan-composer/content.ts';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './RunningScene.module.css';

const TALL = {
  morning_routine: 'iris',
  work_break: 'allium',
  evening_wind_down: 'peony',
  stress_relief: 'fern',
  energy_boost: 'poppy',
  decision_reset: 'pea',
} as const satisfies Record<PlanType, string>;

/** The bed of the plan that was begun. */
export function RunningScene({ planType }: { planType: PlanType }) {
  return (
    <svg
      className={`il ${styles.scene}`}
      viewBox="0 0 620 300"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.ring} cx="432" cy="190" r="142" />
      <Use id={TALL[planType]} x={404} y={288} scale={0.78} sway={1} />
      <Use id="daisy" x={330} y={288} />
      <Use id="tulip" x={492} y={288} sway={2} />
      <Use id="daisy" x={548} y={288} scale={0.8} flip />
      <Use id="grass" x={366} y={288} scale={0.7} />
      <Use id="grass" x={456} y={288} scale={0.8} flip />
      <Use id="grass" x={596} y={288} scale={0.7} />
      <Use id="sprout" x={274} y={288} scale={0.9} />
      <path className={styles.ground} d="M0 292C160 286 420 282 620 286V302H0Z" />
    </svg>
  );
}
