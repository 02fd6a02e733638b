import { arcPath, leafPath, onCircle } from './leaf.ts';

const radius = 104;
const places = 25;

const leaves = Array.from({ length: places }, (_, index) => {
  const angle = (index * 360) / places - 90;
  const [x, y] = onCircle(radius, angle);
  const side = index % 2 ? 1 : -1;
  return leafPath(x, y, 44, 11, angle + 90 + side * 52, side * 5);
});

type FoundersWreathProps = { taken: number /** The same in one sentence. */; label: string; size?: number };

/** Twenty-five places, one leaf each; a taken place is green. */
export function FoundersWreath({ taken, label, size = 320 }: FoundersWreathProps) {
  const stem = arcPath(radius, taken / places);
  return (
    <svg className="il" viewBox="-160 -160 320 320" width={size} height={size} role="img" aria-label={label}>
      {leaves.map((path, index) => {
        const green = index % 3 === 2 ? 'l3' : 'l2';
        return <path key={path} className={index < taken ? green : 'fo'} d={path} />;
      })}
      {stem && <path className="s k2" strokeWidth="4" d={stem} />}
    </svg>
  );
}
