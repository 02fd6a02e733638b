import { type Species, speciesBoxes } from './species.ts';

type UseProps = {
  id: Species | 'blossom';
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
  /** One of four paces in which the plant moves in the air; none when left out. */
  sway?: 0 | 1 | 2 | 3;
  className?: string;
};

/** One plant of the sprite inside a larger picture, its foot at (x, y). */
export function Use({ id, x, y, scale = 1, flip = false, sway, className }: UseProps) {
  const size = flip || scale !== 1 ? `scale(${flip ? -scale : scale} ${scale})` : '';
  const plant = (
    <use
      href={`#s-${id}`}
      className={className}
      transform={`translate(${Math.round(x)} ${Math.round(y)})${size}`}
    />
  );
  return sway === undefined ? plant : <g className={`sway sw${sway}`}>{plant}</g>;
}

type PlantProps = { species: Species /** Height in pixels. */; size: number; className?: string };

export function Plant({ species, size, className = '' }: PlantProps) {
  const box = speciesBoxes[species];
  return (
    <svg
      className={`il ${className}`.trim()}
      viewBox={box.join(' ')}
      width={Math.round((size * box[2]) / box[3])}
      height={size}
      aria-hidden="true"
    >
      <use href={`#s-${species}`} />
    </svg>
  );
}
