import { Use } from './Plant.tsx';

/** Soil with three seeds and a tuft of grass, for a place where nothing grows yet. */
export function EmptyBed() {
  return (
    <svg className="il" viewBox="0 0 220 120" width="220" height="120" aria-hidden="true">
      <path
        className="so"
        d="M10 92C70 86 150 88 210 92V104C210 112 204 118 196 118H24C16 118 10 112 10 104Z"
      />
      <Use id="seed" x={70} y={104} />
      <Use id="seed" x={112} y={106} />
      <Use id="seed" x={152} y={103} />
      <Use id="grass" x={184} y={92} scale={0.3} />
    </svg>
  );
}
