import { Link } from 'wouter';
import { numberOf } from '#platform/shared/text.ts';
import { AreaBed } from '#ui/AreaBed.tsx';
import type { Bed } from '../overview-rules.ts';
import styles from './Beds.module.css';

/** The areas as beds, each of them one link. */
export function Beds({ beds }: { beds: readonly Bed[] }) {
  return (
    <section className={styles.beds} aria-labelledby="beds">
      <h2 id="beds">{numberOf(beds.length)} beds to tend</h2>
      <ul>
        {beds.map(({ area, title, path, line, go }) => (
          <li key={area}>
            <AreaBed
              area={area}
              title={title}
              line={line}
              go={go.replace(/ min$/, '\u00a0min')}
              asLink={(parts) => <Link href={path} {...parts} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
