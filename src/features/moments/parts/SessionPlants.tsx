import { Use } from '#ui/garden/Plant.tsx';
import type { CATEGORIES } from '../content.ts';

const PLANTS = {
  regulation: 'fern',
  mental: 'iris',
  nutrition: 'pea',
  physical: 'poppy',
  emotions: 'peony',
} as const;

/** What grows at the foot of a session, with the plant of its bed. */
export function SessionPlants({ area }: { area: (typeof CATEGORIES)[number]['area'] }) {
  return (
    <>
      <Use id="grass" x={84} y={170} scale={0.44} />
      <Use id="sprout" x={150} y={169} scale={0.8} />
      <Use id="grass" x={700} y={171} scale={0.4} flip />
      <Use id={PLANTS[area]} x={1086} y={170} scale={0.4} flip />
      <Use id={PLANTS[area]} x={1160} y={168} scale={0.58} />
      <Use id="bell" x={1018} y={170} scale={0.62} />
      <Use id="sprout" x={1390} y={166} scale={0.7} />
    </>
  );
}
