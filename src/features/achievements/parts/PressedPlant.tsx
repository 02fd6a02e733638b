import { Use } from '#ui/garden/Plant.tsx';
import { type Species, speciesBoxes } from '#ui/garden/species.ts';
import type { AchievementId } from '../content.ts';
import styles from './PressedPlant.module.css';

/** Which plant each is remembered by. */
const SPECIES: Readonly<Record<AchievementId, Species>> = {
  'first-breath': 'dandelion',
  'micro-break-one': 'bell',
  'day-one-done': 'daisy',
  'small-win-spotter': 'clover',
  'mood-named': 'peony',
  'fed-yourself': 'pea',
  'first-check-in': 'bud',
  'one-thing-done': 'daisy',
  'body-moved': 'poppy',
  'mind-tended': 'iris',
  'system-soothed': 'fern',
  'not-alone': 'allium',
  'three-breaks': 'lavender',
  'welcome-back': 'daisy',
  'week-one': 'iris',
  'all-three-kinds': 'tulip',
  'moment-collector': 'clover',
  'honest-heart': 'heart',
  'plan-made': 'bell',
  'reflection-five': 'fern',
  'three-nourished': 'wheat',
  halfway: 'dandelion',
  'four-check-ins': 'bell',
  'thirty-wins': 'daisy',
  'plan-finished': 'poppy',
  'came-back-thrice': 'sprout',
  'fifty-breaks': 'lavender',
  helper: 'allium',
  'thirty-days': 'peony',
  'hundred-moments': 'heart',
  'season-keeper': 'wheat',
};

const [WIDE, HIGH, FOOT] = [176, 186, 212];
const CENTRE = 100;
const LARGEST = 3;

type PressedPlantProps = { id: AchievementId; place: number };

/** One plant, laid flat and held with a strip of paper. No two lie in quite the same way. */
export function PressedPlant({ id, place }: PressedPlantProps) {
  const species = SPECIES[id];
  const [left, , width, height] = speciesBoxes[species];
  const scale = Math.min(LARGEST, WIDE / width, HIGH / height);
  const foot = CENTRE - (left + width / 2) * scale;
  const tilt = ((place * 3) % 9) - 4;
  return (
    <svg className={`il ${styles.plant}`} viewBox="0 0 200 222" aria-hidden="true">
      <g transform={`rotate(${tilt} ${CENTRE} ${FOOT})`}>
        <Use id={species} x={foot} y={FOOT} scale={Math.round(scale * 100) / 100} />
        <path className={styles.tape} d={`M${Math.round(foot) - 14} ${FOOT - 32}l28-5v13l-28 5z`} />
      </g>
    </svg>
  );
}
