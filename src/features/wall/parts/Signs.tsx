import { Use } from '#ui/garden/Plant.tsx';
import type { Gesture } from '../rules.ts';

const PETALS = Array.from({ length: 9 }, (_, index) => index * 40);

/** The small picture of a sign, always beside its word. */
export function SignPicture({ sign }: { sign: Gesture }) {
  return (
    <svg className="il" viewBox="-18 -18 36 36" width="26" height="26" aria-hidden="true">
      {sign === 'well-done' ? (
        <>
          {PETALS.map((turn) => (
            <ellipse
              key={turn}
              className="pn2"
              cx="0"
              cy="-9.500"
              rx="3.400"
              ry="6"
              transform={`rotate(${turn})`}
            />
          ))}
          <circle className="su" r="5" />
        </>
      ) : null}
      {sign === 'with-you' ? (
        <>
          <Use id="sprout" x={-7} y={16} scale={0.62} />
          <Use id="sprout" x={7} y={16} scale={0.76} flip />
        </>
      ) : null}
      {sign === 'thanks' ? (
        <>
          <path className="bu2" d="M-15 6C-12 16 12 16 15 6Z" />
          <Use id="sprout" x={0} y={8} scale={0.6} />
        </>
      ) : null}
    </svg>
  );
}
