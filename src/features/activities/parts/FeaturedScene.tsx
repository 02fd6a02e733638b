import { LargeFern } from '#ui/garden/LargeFern.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import type { ActivityType } from '../content.ts';
import styles from './FeaturedScene.module.css';

/** Thoughts set down on leaves, drifting by a bank of irises. */
const STREAM = (
  <>
    <circle className={styles.sun} cx="470" cy="118" r="92" />
    <path
      className={styles.hill}
      d="M-640 420C-300 404 -120 330 40 262C170 208 300 214 420 190C520 172 590 176 640 184V420Z"
    />
    <path className={styles.water} d="M640 226C520 222 420 250 330 286C210 334 60 372 -240 420H640Z" />
    <path
      className={`s ${styles.ripple}`}
      strokeWidth="3"
      d="M560 262C500 264 440 282 392 304M300 352C270 364 230 376 190 386M600 330C540 336 480 350 430 372"
    />
    <path className="l3" d="M420 312C434 297 464 288 481 292C472 310 440 322 420 312Z" />
    <path className="ir3" d="M330 372C314 360 294 356 279 363C290 377 314 381 330 372Z" />
    <path className="su" d="M540 290C552 280 570 278 583 286C572 296 554 298 540 290Z" />
    <path className="l2" d="M560 372C549 364 536 363 525 370C536 379 550 380 560 372Z" />
    <path className={styles.bank} d="M640 420V372C600 366 570 386 540 420Z" />
    <Use id="iris" x={590} y={404} scale={0.92} sway={1} />
    <Use id="iris" x={520} y={250} scale={0.6} flip sway={2} />
    <Use id="grass" x={480} y={250} scale={0.5} />
    <Use id="grass" x={566} y={236} scale={0.46} flip />
    <Use id="grass" x={622} y={396} scale={0.7} />
  </>
);

const MEADOW = (
  <>
    <circle className={styles.sun} cx="470" cy="150" r="110" />
    <path className={styles.hill} d="M-500 420C-260 396 0 330 180 318C330 308 480 300 640 312V420Z" />
    <Use id="poppy" x={392} y={384} scale={0.9} flip sway={1} />
    <Use id="poppy" x={500} y={380} scale={1.16} sway={0} />
    <Use id="poppy" x={590} y={388} scale={0.8} sway={2} />
    <Use id="daisy" x={446} y={388} scale={0.9} sway={3} />
    <Use id="daisy" x={552} y={390} scale={0.7} flip />
    <Use id="grass" x={340} y={388} scale={0.8} />
    <Use id="grass" x={626} y={390} scale={0.8} flip />
    <path className={styles.bank} d="M-560 420C-300 412 -60 396 200 388C360 382 500 388 640 382V420Z" />
  </>
);

const FERNS = (
  <>
    <circle className={styles.sun} cx="452" cy="190" r="150" />
    <path
      className={styles.hill}
      d="M-500 420C-260 400 0 344 180 330C300 322 400 330 460 322C540 312 600 318 640 322V420Z"
    />
    <g transform="translate(454 374) scale(0.78)">
      <LargeFern />
    </g>
    <Use id="grass" x={330} y={374} scale={0.6} />
    <Use id="grass" x={580} y={374} scale={0.7} flip />
    <path className={styles.bank} d="M-560 420C-300 404 -60 380 200 374C360 370 500 378 640 370V420Z" />
  </>
);

const SCENES: Readonly<Record<ActivityType, typeof FERNS>> = {
  mental: STREAM,
  physical: MEADOW,
  regulation: FERNS,
};

/** What grows around the practice that is offered first. */
export function FeaturedScene({ type }: { type: ActivityType }) {
  return (
    <svg className="il" viewBox="0 0 640 420" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      {SCENES[type]}
    </svg>
  );
}
