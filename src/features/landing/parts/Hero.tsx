import { FOUNDING_SPOTS, TRIAL_DAYS } from '#features/membership/rules.ts';
import { Button } from '#ui/Button.tsx';
import styles from '../LandingScreen.module.css';
import { Markup } from './Markup.tsx';

/** What src/app/landing.ts shows when it is so: somebody has just signed out, all places are taken. */
export function Hero({ picture }: { picture: string }) {
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.heroWords}`}>
        <p id="signed-out" className={styles.heroNotice} role="status" hidden>
          You are signed out on this device. The server could not be reached: it hears of it with the next
          connection, before anything else.
        </p>
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
          <Button kind="text" href="/ritual-quiz">
            Find my ritual in 3 questions
          </Button>
          <Button kind="text" href="/dashboard">
            Look around first, no account
          </Button>
        </div>
        <p className={`soft ${styles.heroNote}`}>Launching soon. No credit card required.</p>
        <p className={`soft ${styles.heroNote}`} data-circle-full="" hidden>
          All {FOUNDING_SPOTS} founding places are taken. A {TRIAL_DAYS}-day trial begins when you sign up.
        </p>
      </div>
      <Markup drawn={picture} className={styles.heroPicture} />
    </div>
  );
}
