import { Button } from '#ui/Button.tsx';
import styles from '../LandingScreen.module.css';
import { Markup } from './Markup.tsx';

export function Hero({ picture }: { picture: string }) {
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.heroWords}`}>
        <p className={`soft ${styles.heroKicker}`}>For full days and fast minds</p>
        <h1>
          Join the Founding <em>Members Circle</em>
        </h1>
        <p className={`display ${styles.heroLine}`}>Small tending, every day.</p>
        <p className={styles.heroText}>
          Three-minute rituals for founders, a steady hand when it is all too much, and a garden that keeps
          growing even when you forget it.
        </p>
        <div className={styles.heroAction}>
          <Button kind="sun" href="/sign-up">
            Join the Founding Members Circle
          </Button>
        </div>
        <p className={`soft ${styles.heroNote}`}>Launching soon. No credit card required.</p>
      </div>
      <Markup drawn={picture} className={styles.heroPicture} />
    </div>
  );
}
