import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './AreaBed.module.css';
import { Use } from './garden/Plant.tsx';
import type { Area } from './garden/species.ts';
import type { AsLink } from './link.ts';

type AreaBedProps = {
  area: Area;
  title: string;
  /** How it stands here today. */
  line?: ReactNode;
  /** What waits behind it: verb plus cost, "Box breathing, 4 min". */
  go: ReactNode;
  heading?: 'h2' | 'h3';
} & ({ href: string; asLink?: undefined } | { asLink: AsLink; href?: undefined });

/** A tinted bed. All of it is one link; its plants grow out of the right edge. */
export function AreaBed({ area, title, line, go, heading: Heading = 'h3', href, asLink }: AreaBedProps) {
  const inside = (
    <span className={styles.inside} data-area={area}>
      <span className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {line ? <span className={styles.line}>{line}</span> : null}
        <span className={styles.go}>
          {go}
          <span className={styles.arrow}>
            <ArrowRight size={20} />
          </span>
        </span>
      </span>
      <svg className={`il ${styles.plants}`} viewBox="0 0 170 190" aria-hidden="true">
        <g className="sway">{PLANTS[area]}</g>
      </svg>
    </span>
  );
  if (asLink) return asLink({ className: styles.bed ?? '', children: inside });
  return (
    <a className={styles.bed} href={href}>
      {inside}
    </a>
  );
}

const PLANTS: Record<Area, ReactNode> = {
  mental: (
    <>
      <Use id="iris" x={64} y={214} scale={0.54} flip />
      <Use id="iris" x={112} y={214} scale={0.64} />
    </>
  ),
  physical: (
    <>
      <Use id="poppy" x={56} y={222} scale={0.66} flip />
      <Use id="poppy" x={104} y={220} scale={0.86} />
    </>
  ),
  nutrition: (
    <>
      <Use id="pea" x={118} y={228} />
      <Use id="pea" x={62} y={226} scale={0.78} flip />
    </>
  ),
  regulation: <Use id="fern" x={94} y={220} />,
  emotions: (
    <>
      <Use id="peony" x={104} y={216} scale={1.02} />
      <Use id="tulip" x={42} y={206} scale={0.6} flip />
    </>
  ),
  community: (
    <>
      <Use id="allium" x={64} y={226} scale={0.74} />
      <Use id="allium" x={112} y={226} scale={0.98} />
      <Use id="allium" x={150} y={230} scale={0.62} flip />
      <Use id="grass" x={96} y={196} scale={0.5} />
    </>
  ),
};
