import { useState } from 'react';
import { leafPath } from '#ui/garden/leaf.ts';
import { joinClasses } from '#ui/link.ts';
import type { ReflectionText } from '../rules.ts';
import styles from './StemHead.module.css';

/** The colours of each bud: outer, inner. */
const BUDS: Readonly<Record<ReflectionText, readonly [string, string]>> = {
  mental: ['ir2', 'ir3'],
  physical: ['po2', 'po3'],
  emotional: ['pn2', 'pn3'],
  wins: ['su2', 'su3'],
  improve: ['l2', 'l3'],
};
/** The three that are the flower of an area. */
const GLYPHS: Partial<Record<ReflectionText, string>> = {
  mental: 'mental',
  physical: 'physical',
  emotional: 'emotions',
};
const PETALS = Array.from({ length: 13 }, (_, index) => leafPath(0, 0, 40, 8, (index * 360) / 13, 0)).join(
  '',
);
const SEEDLING = [
  ['l1', leafPath(0, 3, 27, 7.5, -158, -5)],
  ['l2', leafPath(0, 3, 27, 7.5, -22, 5)],
  ['l2', leafPath(0, -28, 38, 11, -146, -7)],
  ['l3', leafPath(0, -28, 36, 11, -36, 7)],
] as const;

function Open({ name }: { name: ReflectionText }) {
  const glyph = GLYPHS[name];
  if (glyph) return <use href={`#g-${glyph}`} transform="scale(0.86)" />;
  if (name === 'wins')
    return (
      <>
        <path className="su" d={PETALS} />
        <circle className="su2" r="13.6" />
      </>
    );
  return (
    <>
      <path className="s k2" strokeWidth="4" d="M0 46C-2 20 3 0 0-28" />
      {SEEDLING.map(([colour, path]) => (
        <path key={path} className={colour} d={path} />
      ))}
    </>
  );
}

type StemHeadProps = { name: ReflectionText; isOpen: boolean /** Grows to the left. */; isFlipped: boolean };

/** What grows from the stem beside a field: a bud, and a flower from the first word on. */
export function StemHead({ name, isOpen, isFlipped }: StemHeadProps) {
  const [wasOpen] = useState(isOpen);
  const side = isFlipped ? -1 : 1;
  const [outer, inner] = BUDS[name];
  return (
    <svg className={joinClasses('il', styles.head)} viewBox="0 0 120 150" aria-hidden="true">
      <path className="l2" d={leafPath(60, 112, isOpen ? 46 : 40, 8, isFlipped ? -150 : -30, -4 * side)} />
      {isOpen ? (
        <>
          <path className="l1" d={leafPath(60, 128, 38, 8, isFlipped ? -28 : -152, 4 * side)} />
          <g transform="translate(60 52)">
            <g className={wasOpen ? undefined : styles.opening}>
              <Open name={name} />
            </g>
          </g>
        </>
      ) : (
        <>
          <path
            className="s k2"
            strokeWidth="4"
            d={`M60 96C${60 + side * 6} 80 ${60 + side * 26} 84 ${60 + side * 28} 66`}
          />
          <g transform={`translate(${60 + side * 28} 66)`}>
            <path className={outer} d="M0 4C-15-4-15-26 0-44C15-26 15-4 0 4Z" />
            <path className={inner} d="M0 4C-11-6-7-28 0-44C4-26 5-10 0 4Z" />
            <path className="l2" d={leafPath(-1, 5, 22, 5, -116, 0) + leafPath(1, 5, 22, 5, -64, 0)} />
          </g>
        </>
      )}
    </svg>
  );
}
