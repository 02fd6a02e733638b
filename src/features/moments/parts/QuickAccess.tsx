import { CATEGORIES, QUICK_ACCESS } from '../content.ts';
import type { ListedMoment } from '../queries.ts';
import styles from './QuickAccess.module.css';

type QuickAccessProps = { moments: readonly ListedMoment[]; onOpen: (id: string) => void };

const areaOf = ({ category }: ListedMoment) => CATEGORIES.find(({ id }) => id === category)?.area;

/** Eight situations, each with the moment that answers it: one tap from how it feels to the break. */
export function QuickAccess({ moments, onOpen }: QuickAccessProps) {
  return (
    <section className={styles.quick} data-later="" aria-labelledby="quick-access">
      <div>
        <h2 id="quick-access">Quick Access</h2>
        <p>Something is up right now? One tap starts a moment.</p>
      </div>
      <ul className={styles.triggers}>
        {QUICK_ACCESS.map(({ label, title, trigger }) => {
          const moment = moments.find((each) => each.title === title);
          return moment ? (
            <li key={trigger} data-area={areaOf(moment)}>
              <button id={trigger} type="button" className={styles.trigger} onClick={() => onOpen(moment.id)}>
                <i aria-hidden="true" />
                <span>{label}</span>
                <span className="vh">
                  : {moment.title}, {moment.duration} minutes
                </span>
              </button>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
