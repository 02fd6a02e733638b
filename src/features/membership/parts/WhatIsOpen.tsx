import { Use } from '#ui/garden/Plant.tsx';
import styles from './WhatIsOpen.module.css';

const OPEN = [
  {
    area: 'regulation',
    plant: 'fern',
    scale: 0.3,
    y: 66,
    title: 'Every ritual and small moment',
    words: 'More than 50 of them, from 30 seconds on',
  },
  {
    area: 'physical',
    plant: 'poppy',
    scale: 0.26,
    y: 76,
    title: 'The 30-day challenge',
    words: 'One seed a day, at your pace',
  },
  {
    area: 'emotions',
    plant: 'allium',
    scale: 0.28,
    y: 80,
    title: 'The community',
    words: 'Only if you want it',
  },
] as const;

/** What belongs to a membership, and stays open without one. */
export function WhatIsOpen() {
  return (
    <section className={styles.open}>
      <h4>What it keeps open</h4>
      <ul>
        {OPEN.map(({ area, plant, scale, y, title, words }) => (
          <li key={area} data-area={area}>
            <svg className="il" viewBox="0 0 64 64" aria-hidden="true">
              <Use id={plant} x={32} y={y} scale={scale} />
            </svg>
            <div>
              <b>{title}</b> <span>{words}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
