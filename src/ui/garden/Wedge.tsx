import { arcPath, onCircle, points, short } from './leaf.ts';

const radius = 150;

type WedgeProps = {
  /** The length of the whole circle. */
  minutes: number;
  /** How much of it is left, from 0 to 1. */
  left: number;
  /** One sentence; leave it out where the wedge only illustrates. */
  label?: string;
  size?: number;
  dial?: boolean;
};

function Dial({ minutes }: { minutes: number }) {
  const numbered = minutes > 12 ? 5 : 1;
  const ticks = Array.from({ length: minutes * 4 }, (_, index) => {
    const angle = (index * 360) / (minutes * 4) - 90;
    const isMinute = index % 4 === 0;
    const from = onCircle(radius + (isMinute ? 8 : 10), angle);
    const to = onCircle(radius + (isMinute ? 20 : 14), angle);
    return `M${points(...from)}L${points(...to)}`;
  });
  const numbers = Array.from({ length: Math.ceil(minutes / numbered) }, (_, index) => index * numbered);
  return (
    <>
      <path className="s wk" d={ticks.join('')} strokeWidth="2.4" />
      {numbers.map((minute) => {
        const [x, y] = onCircle(radius + 38, (minute * 360) / minutes - 90);
        return (
          <text key={minute} className="wn" x={short(x)} y={short(y + 7)} textAnchor="middle">
            {minute}
          </text>
        );
      })}
    </>
  );
}

/** Time that can be seen: what is left is a solid wedge that shrinks back to twelve o'clock. */
export function Wedge({ minutes, left, label, size = 420, dial = true }: WedgeProps) {
  const share = Math.min(1, Math.max(0, left));
  const arc = arcPath(radius, share);
  const reach = dial ? radius + 52 : radius + 4;
  return (
    <svg
      className="il wedge"
      viewBox={`${-reach} ${-reach} ${reach * 2} ${reach * 2}`}
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <circle className="wt" r={radius} />
      {arc && <path className="wf" d={`${arc}L0 0Z`} />}
      <path
        className="s wl"
        d={`M0 0L${onCircle(radius, share * 360 - 90)
          .map(short)
          .join(' ')}`}
        strokeWidth="3"
      />
      {dial && <Dial minutes={Math.max(1, Math.round(minutes))} />}
      <circle className="wc" r="9" />
    </svg>
  );
}
