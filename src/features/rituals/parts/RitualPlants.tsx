import { Use } from '#ui/garden/Plant.tsx';
import type { Group } from '../content.ts';

const TALL = { morning: 'tulip', midday: 'poppy', 'in-the-moment': 'fern', evening: 'iris' } as const;

/** What grows at the foot of a session, with the plant of its part of the day. */
export function RitualPlants({ part }: { part: Group }) {
  return (
    <>
      <Use id="grass" x={96} y={170} scale={0.5} />
      <Use id="sprout" x={170} y={168} scale={0.8} />
      <Use id="grass" x={760} y={170} scale={0.4} />
      <Use id={TALL[part]} x={1100} y={170} scale={0.4} flip />
      <Use id={TALL[part]} x={1164} y={168} scale={0.54} />
      <Use id="daisy" x={1030} y={170} scale={0.66} />
      <Use id="sprout" x={950} y={171} scale={0.9} />
      <Use id="sprout" x={1390} y={166} scale={0.7} />
    </>
  );
}
