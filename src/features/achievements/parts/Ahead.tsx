import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Use } from '#ui/garden/Plant.tsx';
import { RARITY_LABELS, type Rarity } from '../content.ts';
import type { AchievementOfUser } from '../queries.ts';
import styles from './Ahead.module.css';
import { Stars } from './Stars.tsx';

type AheadProps = { ahead: readonly AchievementOfUser[]; isFirst: boolean };

const SIZES: Readonly<Record<Rarity, number>> = { common: 1.1, rare: 1.4, epic: 1.7, legendary: 2 };

function Seed({ rarity }: { rarity: Rarity }) {
  return (
    <svg className="il" viewBox="-22 -16 44 32" width="44" height="32" aria-hidden="true">
      <Use id="seed" x={0} y={0} scale={SIZES[rarity]} />
    </svg>
  );
}

/** The line between what came up and what is still in the ground. */
function Ground() {
  return (
    <svg
      className={`il ${styles.ground}`}
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="h2" d="M0 74C240 40 520 82 820 58C1080 40 1280 62 1440 54V130H0Z" />
      <Use id="grass" x={90} y={102} scale={0.5} />
      <Use id="grass" x={402} y={102} scale={0.44} flip />
      <Use id="grass" x={800} y={102} scale={0.46} />
      <Use id="grass" x={1190} y={102} scale={0.5} flip />
      <Use id="sprout" x={610} y={102} scale={0.9} />
      <path className="so" d="M0 102C260 96 520 108 760 100C1000 94 1220 106 1440 99V130H0Z" />
    </svg>
  );
}

/** Every seed is one of a group: the arrow keys go from one to the next, and one at a time is read. */
function Seeds({ ahead }: Pick<AheadProps, 'ahead'>) {
  const group = useId();
  const [chosen, setChosen] = useState(ahead[0]?.id);
  const read = ahead.find(({ id }) => id === chosen) ?? ahead[0];
  if (!read) return null;
  return (
    <>
      <fieldset>
        <legend className="vh">Seeds</legend>
        <div className={styles.seeds}>
          {ahead.map(({ id, name, rarity }) => (
            <label key={id} className={styles.seed}>
              <input
                type="radio"
                className="over"
                name={group}
                aria-label={`${name}, ${RARITY_LABELS[rarity].toLowerCase()}`}
                checked={id === read.id}
                onChange={() => setChosen(id)}
              />
              <Seed rarity={rarity} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.read} role="status">
        <Seed rarity={read.rarity} />
        <div>
          <p className={styles.name}>{read.name}</p>
          <p>{read.hint}</p>
        </div>
        <p>
          {RARITY_LABELS[read.rarity]} <Stars rarity={read.rarity} size={18} />
        </p>
      </div>
    </>
  );
}

/** What can still come: seeds in one line of soil. How each comes, and nothing about how far away it is. */
export function Ahead({ ahead, isFirst }: AheadProps) {
  if (ahead.length === 0) return null;
  return (
    <section className={styles.ahead} aria-labelledby="ahead">
      <Ground />
      <div className={`on-dark ${styles.soil}`}>
        <div className="wrap">
          <h2 id="ahead">{isFirst ? 'In the ground' : 'Still in the ground'}</h2>
          <p className={styles.lead}>
            They come up in any order, and in their own time. There is nothing to catch up on.
          </p>
          <Seeds ahead={ahead} />
          <details className={styles.list}>
            <summary>
              <span>Read the seeds as a list</span>
              <ChevronDown size={22} />
            </summary>
            <ul>
              {ahead.map(({ id, name, hint, rarity }) => (
                <li key={id}>
                  <h3>{name}</h3>
                  <p>{hint}</p>
                  <p>
                    {RARITY_LABELS[rarity]} <Stars rarity={rarity} size={18} />
                  </p>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </section>
  );
}
