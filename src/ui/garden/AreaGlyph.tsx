import type { Area } from './species.ts';

type AreaGlyphProps = { area: Area; size?: number };

/** The head of an area's species as a small mark, always beside a word. */
export function AreaGlyph({ area, size = 40 }: AreaGlyphProps) {
  return (
    <svg className="il glyph" viewBox="-56 -56 112 112" width={size} height={size} aria-hidden="true">
      <use href={`#g-${area}`} />
    </svg>
  );
}
