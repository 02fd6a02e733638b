import { Use } from '#ui/garden/Plant.tsx';
import { PLACES, placeOf } from '../rules.ts';

const TULIP = 0.58;

type SessionsBedProps = { grown: number; width: number; isWorking: boolean };

/** A flower for each session, as many as fit, and a sprout for the one that runs. */
export function SessionsBed({ grown, width, isWorking }: SessionsBedProps) {
  return (
    <>
      {PLACES.slice(0, grown).map((x, index) => (
        <Use key={x} id="tulip" x={x} y={86} scale={TULIP} flip={index % 2 === 1} />
      ))}
      {isWorking ? <Use id="sprout" x={placeOf(grown)} y={86} scale={0.9} /> : null}
      <path
        className="so"
        d={`M0 86C60 82 ${width - 60} 84 ${width} 86V92C${width} 99 ${width - 5} 104 ${width - 12} 104H12C5 104 0 99 0 92Z`}
      />
      <Use id="seed" x={width - 34} y={95} scale={0.8} />
    </>
  );
}
