import { Card } from '#ui/Card.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Vine } from '#ui/garden/Vine.tsx';
import { describeCount, describeScore, nutritionScore } from '../rules.ts';
import styles from './MealScore.module.css';

const PLACES = [
  { x: 62, scale: 0.56, flip: true },
  { x: 160, scale: 0.66, flip: false },
  { x: 256, scale: 0.52, flip: true },
] as const;

/** A pea plant for each meal that counts; where none grows yet, a seed lies in the soil. */
function PeaBed({ meals, target }: { meals: number; target: number }) {
  const places = target < PLACES.length ? PLACES.slice(1, 1 + target) : PLACES;
  return (
    <svg className={`il ${styles.bed}`} viewBox="0 0 320 190" aria-hidden="true">
      {places.map(({ x, scale, flip }, index) =>
        index < meals ? (
          <g key={x} className="grown">
            <Use id="pea" x={x} y={160} scale={scale} flip={flip} />
          </g>
        ) : null,
      )}
      <Use id="grass" x={112} y={160} scale={0.24} />
      <Use id="grass" x={214} y={160} scale={0.2} flip />
      <path className="so" d="M0 158C70 152 120 160 170 156S270 152 320 158V190H0Z" />
      {places.map(({ x }, index) => (index < meals ? null : <Use key={x} id="seed" x={x} y={174} />))}
    </svg>
  );
}

type MealScoreProps = {
  meals: number;
  when: string;
  /** How many count. */
  target: number;
};

/** How much of the day's three main meals is noted, or of fewer on a low day, as growth and as a number. */
export function MealScore({ meals, when, target }: MealScoreProps) {
  const score = nutritionScore(meals, target);
  return (
    <Card as="section" tone="bed" area="nutrition" className={styles.score} aria-labelledby="meal-score">
      <h2 id="meal-score">Nutrition {when}</h2>
      <p className={styles.value}>
        {meals > 0 ? (
          <>
            <span className={`display num ${styles.number}`}>{score}</span>
            <span>%, {describeCount(meals, target)}</span>
          </>
        ) : (
          <span>
            {score}%, {describeCount(meals, target)}
          </span>
        )}
      </p>
      <Vine on={Math.round(score / 10)} of={10} label={describeScore(meals, when, target)} />
      <PeaBed meals={meals} target={target} />
    </Card>
  );
}
