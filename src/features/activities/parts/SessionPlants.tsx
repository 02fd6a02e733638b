import { Use } from '#ui/garden/Plant.tsx';
import type { ActivityType } from '../content.ts';

const PLANTS = {
  mental: (
    <>
      <Use id="iris" x={1106} y={170} scale={0.34} flip />
      <Use id="iris" x={1160} y={168} scale={0.48} />
    </>
  ),
  physical: (
    <>
      <Use id="poppy" x={1102} y={170} scale={0.42} flip />
      <Use id="poppy" x={1164} y={168} scale={0.6} />
    </>
  ),
  regulation: <Use id="fern" x={1140} y={168} scale={0.82} />,
} as const;

/** What grows at the foot of a session, with the plant of its area. */
export function SessionPlants({ type }: { type: ActivityType }) {
  return (
    <>
      <Use id="grass" x={96} y={170} scale={0.5} />
      <Use id="sprout" x={170} y={168} scale={0.8} />
      <Use id="grass" x={760} y={170} scale={0.4} />
      {PLANTS[type]}
      <Use id="daisy" x={1030} y={170} scale={0.66} />
      <Use id="grass" x={1080} y={172} scale={0.6} />
      <Use id="sprout" x={950} y={171} scale={0.9} />
      <Use id="sprout" x={1390} y={166} scale={0.7} />
    </>
  );
}
