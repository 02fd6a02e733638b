import { dayIn, today } from '#platform/shared/day.ts';
import { Hills } from '#ui/garden/BenchPictures.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { EMPTY } from '../content.ts';
import type { Card } from '../rules.ts';
import styles from './DoneBed.module.css';
import { MoveButton } from './MoveButton.tsx';
import { isBefore, useBenchPlace } from './use-bench.ts';

const FLOWERS = [
  { id: 'tulip', scale: 0.74 },
  { id: 'daisy', scale: 0.94 },
  { id: 'poppy', scale: 0.52 },
  { id: 'peony', scale: 0.6 },
  { id: 'bell', scale: 1 },
  { id: 'iris', scale: 0.44 },
] as const;

/** A task keeps its plant for good. */
const flowerOf = (id: string) => FLOWERS[Number.parseInt(id.slice(-4), 16) % FLOWERS.length] ?? FLOWERS[0];

function Flower({ card, index }: { card: Card; index: number }) {
  const { bench, lifted } = useBenchPlace();
  const { id, scale } = flowerOf(card.id);
  return (
    <li
      className={styles.flower}
      data-card={card.id}
      data-lifted={lifted?.id === card.id || undefined}
      data-before={isBefore(bench, lifted, card) || undefined}
    >
      <svg className="il" viewBox="0 0 200 150" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <Use id="grass" x={142} y={150} scale={0.42} />
        <Use id={id} x={98} y={150} scale={scale} flip={index % 2 === 1} />
        <Use id="sprout" x={52} y={150} scale={0.5} />
      </svg>
      <span className={styles.words}>
        <span>{card.title}</span>
        <MoveButton card={card} />
      </span>
    </li>
  );
}

function countWords(cards: readonly Card[], timeZone: string): string {
  const day = today(timeZone);
  const isToday = ({ doneAt }: Card) => doneAt !== null && dayIn(timeZone, Date.parse(doneAt)) === day;
  const count = cards.filter(isToday).length;
  if (cards.length === 0) return EMPTY.done.title;
  return count > 0 ? `${count} in flower today` : `${cards.length} in flower this week`;
}

const roomWords = (count: number): string => (count > 0 ? 'Room for one more' : EMPTY.done.text);

/** What was done in the last seven days, in flower. */
export function DoneBed() {
  const { user, bench, lifted } = useBenchPlace();
  const cards = bench.done;
  return (
    <section
      className={styles.done}
      aria-labelledby="board-done"
      data-bucket="done"
      data-over={lifted?.bucket === 'done' || undefined}
    >
      <header className={styles.head}>
        <h2 id="board-done">Done</h2>
        <p>{countWords(cards, user.timeZone)}</p>
      </header>
      <div className={styles.bed}>
        <Hills height={190} className={styles.hills} />
        <ul className={styles.flowers}>
          {cards.map((card, index) => (
            <Flower key={card.id} card={card} index={index} />
          ))}
          <li className={styles.room}>
            <svg className="il" viewBox="0 0 200 150" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
              <Use id="grass" x={60} y={150} scale={0.3} />
              <Use id="grass" x={136} y={150} scale={0.24} flip />
            </svg>
            <span className={styles.words}>
              {lifted?.bucket === 'done' ? 'Set it down here' : roomWords(cards.length)}
            </span>
          </li>
        </ul>
      </div>
    </section>
  );
}
