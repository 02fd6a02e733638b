import { type Planted, Plants } from './SkyParts.tsx';

const NIGHT: readonly Planted[] = [
  ['bell', 170, 1.1],
  ['daisy', 258, 1.2],
  ['daisy', 300, 0.84, 'flip'],
  ['grass', 226, 0.7],
  ['grass', 320, 0.7],
  ['sprout', 134, 0.9],
];

/** What grows in the dark panel of the one that is offered, 330 by 360. */
export function OfferedScene({
  className = '',
  disc,
}: {
  className?: string | undefined;
  disc: string | undefined;
}) {
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 330 360"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle className={disc} cx="236" cy="292" r="132" />
      <Plants plants={NIGHT} y={348} />
    </svg>
  );
}
