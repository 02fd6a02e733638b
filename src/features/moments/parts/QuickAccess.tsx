import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { CATEGORIES, QUICK_ACCESS } from '../content.ts';
import type { ListedMoment } from '../queries.ts';
import styles from './QuickAccess.module.css';

type QuickAccessProps = { moments: readonly ListedMoment[]; onOpen: (id: string) => void };

const areaOf = ({ category }: ListedMoment) => CATEGORIES.find(({ id }) => id === category)?.area;

type ChoiceProps = { id: string; moment: ListedMoment; onOpen: () => void; children: ReactNode };

function Choice({ id, moment, onOpen, children }: ChoiceProps) {
  return (
    <li data-area={areaOf(moment)}>
      <button id={id} type="button" className={styles.choice} onClick={onOpen}>
        <span className={styles.label}>{children}</span>
        <span className={styles.leadsTo}>
          {moment.title}, {moment.duration}
          {'\u00A0'}min
        </span>
      </button>
    </li>
  );
}

/** Eight situations, each with the moment that answers it: one tap from how it feels to the break. */
export function QuickAccess({ moments, onOpen }: QuickAccessProps) {
  return (
    <Card as="section" className={styles.quick} aria-labelledby="quick-access">
      <h2 id="quick-access">Quick Access</h2>
      <ul className={styles.choices}>
        {QUICK_ACCESS.map(({ label, title, trigger }) => {
          const moment = moments.find((each) => each.title === title);
          return moment ? (
            <Choice key={trigger} id={trigger} moment={moment} onOpen={() => onOpen(moment.id)}>
              {label}
            </Choice>
          ) : null;
        })}
      </ul>
    </Card>
  );
}
