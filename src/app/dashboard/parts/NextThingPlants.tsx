import { Use } from '#ui/garden/Plant.tsx';
import type { Species } from '#ui/garden/species.ts';
import type { NextThing } from '../rules.ts';

export type PlantsProps = Pick<NextThing, 'picture'> & {
  /** Nothing was ever recorded: what is to come lies in the soil. */
  isFirst: boolean;
};

const TALL: Record<NextThing['picture'], Species> = {
  'set-up': 'iris',
  weather: 'peony',
  meal: 'pea',
  mental: 'iris',
  physical: 'poppy',
  regulation: 'iris',
  'keep-garden': 'allium',
  rest: 'iris',
};
/** Where the tallest is not tall enough, or the widest too wide. */
const SCALES: Partial<Record<Species, number>> = { peony: 1.36, poppy: 1.2, pea: 1.36 };

/** A garden on its first day: one sprout, and seeds under it. The soil goes on to the left of the picture. */
function FirstPlants() {
  return (
    <>
      <Use id="sprout" x={612} y={346} scale={3.1} sway={1} />
      <Use id="grass" x={538} y={350} scale={0.4} />
      <Use id="grass" x={692} y={346} scale={0.44} flip />
      <path d="M-1200 358C-600 330 0 366 300 352C480 344 640 346 784 342V412H-1200Z" />
      <Use id="seed" x={556} y={382} scale={1.5} />
      <Use id="seed" x={690} y={386} scale={1.5} flip />
      <Use id="seed" x={478} y={390} scale={1.3} />
    </>
  );
}

/** Ferns among what is small; the tall flower belongs to what is offered. */
export function NextThingPlants({ picture, isFirst }: PlantsProps) {
  const tall = TALL[picture];
  if (isFirst) return <FirstPlants />;
  return (
    <>
      <Use id="fern" x={606} y={392} scale={1.4} sway={1} />
      <Use id={tall} x={704} y={396} scale={SCALES[tall] ?? 1.06} flip sway={2} />
      <Use id="tulip" x={524} y={396} scale={0.86} />
      <Use id="daisy" x={486} y={396} scale={0.72} flip />
      <Use id="grass" x={556} y={396} scale={0.86} />
      <Use id="grass" x={664} y={396} scale={0.8} flip />
      <Use id="grass" x={748} y={396} scale={0.9} />
    </>
  );
}
