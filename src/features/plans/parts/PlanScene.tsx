import type { ReactNode } from 'react';
import type { PlanType } from '#features/plan-composer/content.ts';
import { Use } from '#ui/garden/Plant.tsx';

const SCENES: Readonly<Record<PlanType, ReactNode>> = {
  morning_routine: (
    <>
      <circle className="su3" cx="226" cy="108" r="60" />
      <Use id="iris" x={128} y={150} scale={0.42} />
      <Use id="daisy" x={214} y={150} scale={0.84} />
      <Use id="tulip" x={266} y={150} scale={0.66} />
      <Use id="grass" x={84} y={150} scale={0.5} />
    </>
  ),
  work_break: (
    <>
      <circle className="su3" cx="240" cy="60" r="34" />
      <Use id="allium" x={120} y={150} scale={0.5} />
      <Use id="clover" x={196} y={150} scale={0.6} />
      <Use id="allium" x={262} y={150} scale={0.4} flip />
      <Use id="grass" x={300} y={150} scale={0.5} />
    </>
  ),
  evening_wind_down: (
    <>
      <path
        className="su3"
        transform="translate(272 44)scale(.7)"
        d="M10-34A34 34 0 1 0 36 16A28 28 0 0 1 10-34Z"
      />
      <Use id="peony" x={140} y={150} scale={0.52} />
      <Use id="bud" x={214} y={150} scale={0.9} />
      <Use id="moss" x={88} y={150} />
      <Use id="moss" x={270} y={150} scale={0.8} />
    </>
  ),
  stress_relief: (
    <>
      <Use id="fern" x={178} y={150} scale={0.62} />
      <Use id="bell" x={92} y={150} scale={0.8} />
      <Use id="grass" x={284} y={150} scale={0.6} />
    </>
  ),
  energy_boost: (
    <>
      <circle className="su3" cx="250" cy="54" r="34" />
      <Use id="poppy" x={126} y={150} scale={0.5} />
      <Use id="poppy" x={196} y={150} scale={0.38} flip />
      <Use id="daisy" x={298} y={150} scale={0.62} />
      <Use id="grass" x={86} y={150} scale={0.5} />
    </>
  ),
  decision_reset: (
    <>
      <circle className="su3" cx="92" cy="52" r="32" />
      <Use id="pea" x={142} y={150} scale={0.52} />
      <Use id="pea" x={228} y={150} scale={0.46} flip />
      <Use id="grass" x={296} y={150} scale={0.4} />
    </>
  ),
};

export function PlanScene({ planType }: { planType: PlanType }) {
  return (
    <svg className="il" viewBox="0 0 350 164" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {SCENES[planType]}
      <path className="so" d="M0 150C110 146 240 153 350 149V166H0Z" />
    </svg>
  );
}
