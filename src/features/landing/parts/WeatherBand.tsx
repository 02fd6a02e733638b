import { FEELINGS } from '#features/mood/content.ts';
import { Button } from '#ui/Button.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { WEATHERS } from '../content.ts';
import page from '../LandingScreen.module.css';
import styles from './WeatherBand.module.css';

/** Where no script comes, a weather leads to the page on which it can be kept. */
function Tiles() {
  return (
    <ul className={styles.tiles}>
      {FEELINGS.map(({ id, label }) => (
        <li key={id}>
          <a href="/emotions" data-feeling={id}>
            <WeatherPicture weather={id} />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One minute that fits; src/app/landing-weather.ts fills in what the weather says. */
function Minute() {
  return (
    <div className={styles.card} data-step="minute">
      <p className={styles.kicker}>One minute that fits</p>
      <p className={`display ${styles.minute}`} data-say="minute" />
      <Button kind="sun" data-act="start">
        Start, 1 minute
      </Button>
      <div className={styles.running} data-running="" hidden>
        <p>
          Until <b className="num" data-say="until" />. Nothing else to do.
        </p>
        <div className={styles.track} aria-hidden="true">
          <div />
        </div>
        <Button kind="line" data-act="done">
          Done already
        </Button>
      </div>
      <p className={styles.more} data-heavy="" hidden>
        Is it more than weather?{' '}
        <a href="#support" data-act="support">
          SOS is here for guests too.
        </a>
      </p>
    </div>
  );
}

function Keep() {
  return (
    <div className={styles.card} data-step="keep" hidden>
      <p className={`display ${styles.minute}`}>Keep it?</p>
      <div className={styles.ways}>
        <Button kind="sun" data-act="keep">
          Keep it on this device
        </Button>
        <Button kind="line" data-act="sign-up">
          Sign up, and keep it anywhere
        </Button>
      </div>
      <p className={styles.more}>
        On this device means no name, no email. You can sign up later and nothing is lost.
      </p>
      <p className={styles.more} role="status" data-say="failed" />
      <Button kind="text" data-act="again">
        No, let it go
      </Button>
    </div>
  );
}

/** The first tap is the product already: a weather, one minute of it, and only then the question whether to keep it. */
export function WeatherBand() {
  return (
    <section id="weather" className={`${styles.band} ${page.below}`} aria-labelledby="weather-title">
      <div className="wrap" data-step="question">
        <h2 id="weather-title" className={styles.title} tabIndex={-1}>
          How’s the weather inside?
        </h2>
        <p className={styles.lead}>Tap the one that is nearest. No account, and none of them is wrong.</p>
        <Tiles />
      </div>
      <div className={`wrap ${styles.picked}`} data-step="picked" hidden>
        <div>
          <Button kind="text" className={styles.back} data-act="again">
            Another weather
          </Button>
          <h2 className={styles.title} data-say="sky" tabIndex={-1}>
            {WEATHERS.neutral.sky}
          </h2>
          <p className={styles.lead} data-say="says" />
          <Minute />
          <Keep />
        </div>
        <svg className={`il ${styles.plant}`} viewBox="0 0 120 120" aria-hidden="true">
          <use />
        </svg>
      </div>
    </section>
  );
}
