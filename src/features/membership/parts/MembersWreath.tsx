import { FoundersWreath } from '#ui/garden/FoundersWreath.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { FOUNDING_SPOTS } from '../rules.ts';
import styles from './MembersWreath.module.css';

const RADIUS = 118;

/** Where the place of a number is, in the wreath's own measures. */
function placeOf(number: number): { x: number; y: number } {
  const angle = ((number - 1) * 2 * Math.PI) / FOUNDING_SPOTS - Math.PI / 2;
  return { x: Math.cos(angle) * RADIUS, y: Math.sin(angle) * RADIUS };
}

/** Twenty-five places, one leaf each; hers is in flower. */
export function MembersWreath({ number }: { number: number | null }) {
  const place = number === null ? undefined : placeOf(number);
  const label = number
    ? `A wreath of ${FOUNDING_SPOTS} places. Yours is number ${number}, in flower.`
    : `A wreath of ${FOUNDING_SPOTS} places.`;
  return (
    <span className={styles.wreath}>
      <FoundersWreath taken={FOUNDING_SPOTS} label={label} size={300} />
      {place ? (
        <svg className="il" viewBox="-160 -160 320 320" aria-hidden="true">
          <Use id="blossom" x={place.x} y={place.y} scale={0.62} />
        </svg>
      ) : null}
    </span>
  );
}
