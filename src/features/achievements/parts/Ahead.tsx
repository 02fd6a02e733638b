import type { AchievementOfUser } from '../queries.ts';
import styles from './Ahead.module.css';
import { Rarity } from './Rarity.tsx';

type AheadProps = { ahead: readonly AchievementOfUser[]; isFirst: boolean };

/** What can still come: how it comes, and nothing about how far away it is. */
export function Ahead({ ahead, isFirst }: AheadProps) {
  if (ahead.length === 0) return null;
  return (
    <section className={styles.ahead} aria-labelledby="ahead">
      <h2 id="ahead">{isFirst ? 'What grows here' : 'What else grows here'}</h2>
      <p className={styles.lead}>
        These come by themselves, in any order and in your own time. There is nothing to catch up on.
      </p>
      <ul className={styles.list}>
        {ahead.map(({ id, icon, name, hint, rarity }) => (
          <li key={id} className={styles.one}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <div className={styles.words}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.hint}>{hint}</p>
              <Rarity rarity={rarity} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
