import { Use } from '#ui/garden/Plant.tsx';
import styles from './GateScene.module.css';

type Stone = readonly [tone: number, x: number, y: number, width: number, height: number, round: number];

const STONES: readonly Stone[] = [
  [2, -48, 150, 129, 46, 19],
  [1, 89, 150, 165, 46, 17],
  [3, 262, 150, 123, 46, 20],
  [2, 393, 150, 61, 46, 16],
  [3, 666, 150, 53, 46, 16],
  [3, 727, 150, 138, 46, 22],
  [3, 873, 150, 178, 46, 20],
  [3, 1058, 150, 140, 46, 16],
  [1, -51, 202, 69, 52, 21],
  [2, 26, 202, 134, 52, 18],
  [1, 168, 202, 133, 52, 19],
  [2, 309, 202, 139, 52, 16],
  [1, 666, 202, 155, 52, 16],
  [2, 829, 202, 147, 52, 21],
  [1, 984, 202, 124, 52, 16],
  [2, 1115, 202, 154, 52, 17],
  [1, -42, 260, 70, 44, 21],
  [1, 36, 260, 62, 44, 22],
  [2, 106, 260, 68, 44, 22],
  [1, 183, 260, 110, 44, 19],
  [3, 300, 260, 86, 44, 18],
  [2, 394, 260, 60, 44, 16],
  [1, 666, 260, 33, 44, 16],
  [3, 707, 260, 78, 44, 17],
  [2, 794, 260, 69, 44, 17],
  [2, 871, 260, 129, 44, 19],
  [1, 1008, 260, 180, 44, 19],
  [1, -45, 310, 109, 50, 16],
  [3, 72, 310, 166, 50, 18],
  [1, 246, 310, 168, 50, 17],
  [3, 422, 310, 32, 50, 16],
  [1, 666, 310, 84, 50, 16],
  [1, 758, 310, 67, 50, 17],
  [3, 834, 310, 93, 50, 18],
  [1, 935, 310, 98, 50, 16],
  [3, 1040, 310, 87, 50, 17],
];
const CAPS: readonly Stone[] = [
  [2, -20, 118, 210, 30, 12],
  [1, 198, 118, 276, 30, 12],
  [1, 646, 118, 190, 30, 12],
  [2, 844, 118, 300, 30, 12],
];
const BOARDS = [
  'M474 366V150C483 142 491 140 500 146V366Z',
  'M503 366V132C512 127 520 126 529 128V366Z',
  'M532 366V124C541 121 549 121 558 123V366Z',
  'M561 366V124C570 121 578 121 587 125V366Z',
  'M590 366V132C599 127 607 126 616 136V366Z',
  'M619 366V150C628 142 636 140 645 156V366Z',
];
const TONES = ['', styles.stone1, styles.stone2, styles.stone3];

const drawStone = ([tone, x, y, width, height, round]: Stone) => (
  <rect key={`${x} ${y}`} className={TONES[tone]} {...{ x, y, width, height }} rx={round} />
);

/** A dry-stone wall with a closed wooden gate, planted on both sides. */
export function GateScene({ className }: { className: string }) {
  return (
    <svg
      className={`il ${className}`}
      viewBox="0 0 1120 380"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label="A garden wall with a closed wooden gate, plants growing on both sides."
    >
      <circle className="su3" cx="560" cy="138" r="116" />
      <path className="h1" d="M0 150C200 96 400 150 640 118C820 96 980 130 1120 108V366H0Z" />
      <path className={styles.gap} d="M0 142H462V366H0ZM658 142H1120V366H658Z" />
      {[...STONES, ...CAPS].map(drawStone)}
      {BOARDS.map((board, index) => (
        <path key={board} className={index % 2 ? 'bu' : 'bu2'} d={board} />
      ))}
      <path className="s kbu" strokeWidth="11" d="M478 206H642M478 318H642" />
      <circle className="in" cx="624" cy="262" r="7" />
      <Use id="allium" x={96} y={120} scale={0.36} />
      <Use id="moss" x={300} y={120} scale={0.8} />
      <Use id="daisy" x={250} y={120} scale={0.4} />
      <Use id="grass" x={70} y={120} scale={0.4} />
      <Use id="bell" x={890} y={120} scale={0.62} />
      <Use id="moss" x={760} y={120} scale={0.9} />
      <Use id="tulip" x={960} y={120} scale={0.42} />
      <Use id="grass" x={1010} y={120} scale={0.4} />
      <Use id="allium" x={396} y={368} scale={0.86} />
      <Use id="allium" x={344} y={368} scale={0.66} flip />
      <Use id="daisy" x={434} y={368} scale={0.8} />
      <Use id="fern" x={236} y={368} scale={0.52} />
      <Use id="grass" x={300} y={368} scale={0.8} />
      <Use id="peony" x={748} y={368} scale={0.62} />
      <Use id="allium" x={700} y={368} scale={0.6} />
      <Use id="fern" x={884} y={368} scale={0.6} />
      <Use id="tulip" x={810} y={368} scale={0.7} />
      <Use id="grass" x={960} y={368} scale={0.8} />
      <Use id="daisy" x={1010} y={368} scale={0.7} />
      <Use id="grass" x={120} y={368} scale={0.7} />
      <Use id="sprout" x={560} y={368} scale={1} />
      <path className="so" d="M0 364C280 357 840 370 1120 362V382H0Z" />
    </svg>
  );
}
