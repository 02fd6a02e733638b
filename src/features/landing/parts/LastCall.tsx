import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import styles from '../LandingScreen.module.css';

export function LastCall() {
  return (
    <section className={`${styles.last} ${styles.below}`} aria-labelledby="last-call">
      <div className="wrap">
        <h2 id="last-call" className={styles.big}>
          Plant one small thing today.
        </h2>
        <p>It takes less time than reading this page did.</p>
        <Button kind="sun" href="/sign-up">
          Join the Founding Members Circle
        </Button>
      </div>
      <LastGarden />
    </section>
  );
}

function LastGarden() {
  return (
    <svg
      className={`il ${styles.lastPicture}`}
      viewBox="0 0 1440 250"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <Use id="allium" x={150} y={236} scale={0.92} />
      <Use id="poppy" x={262} y={236} scale={0.86} />
      <Use id="daisy" x={330} y={236} />
      <Use id="tulip" x={388} y={236} scale={0.84} />
      <Use id="sprout" x={470} y={236} scale={1.2} />
      <Use id="grass" x={210} y={236} scale={0.8} />
      <Use id="grass" x={430} y={236} scale={0.6} flip />
      <Use id="sprout" x={980} y={236} />
      <Use id="daisy" x={1054} y={236} scale={0.9} flip />
      <Use id="tulip" x={1110} y={236} />
      <Use id="iris" x={1196} y={236} scale={0.9} />
      <Use id="peony" x={1304} y={236} />
      <Use id="grass" x={1250} y={236} scale={0.8} />
      <Use id="grass" x={1400} y={236} scale={0.9} flip />
      <path className="so" d="M0 236C360 226 1080 226 1440 236V252H0Z" />
    </svg>
  );
}
