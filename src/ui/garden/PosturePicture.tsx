import type { Posture } from './species.ts';

type PosturePictureProps = { posture: Posture; size?: number };

/** One plant from drooping (1) to in full bloom (5), as an illustration beside its word. */
export function PosturePicture({ posture, size = 120 }: PosturePictureProps) {
  return (
    <svg
      className="il mood"
      viewBox="0 0 120 140"
      preserveAspectRatio="xMidYMax slice"
      width={size}
      height={Math.round((size * 7) / 6)}
      aria-hidden="true"
    >
      <use href={`#p-${posture}`} />
    </svg>
  );
}
