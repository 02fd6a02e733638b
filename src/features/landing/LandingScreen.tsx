import { SosLink, SupportBar } from '#features/sos/SosCard.tsx';
import styles from './LandingScreen.module.css';
import { BusyLife } from './parts/BusyLife.tsx';
import { Features } from './parts/Features.tsx';
import { Footer } from './parts/Footer.tsx';
import { FoundingCircle } from './parts/FoundingCircle.tsx';
import { Hero } from './parts/Hero.tsx';
import { LastCall } from './parts/LastCall.tsx';
import { Markup } from './parts/Markup.tsx';
import { TopBar } from './parts/TopBar.tsx';
import { WeatherBand } from './parts/WeatherBand.tsx';

type LandingScreenProps = {
  /** The hero's picture, drawn while building. */
  hero: string;
  /** The plants that the rest of the page uses, drawn while building. */
  sprite: string;
};

/** Rendered to HTML while building and never hydrated: no hooks, plain links. */
export function LandingScreen({ hero, sprite }: LandingScreenProps) {
  return (
    <div className={styles.page}>
      <Markup drawn={sprite} />
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <TopBar />
      <main id="main">
        <Hero picture={hero} />
        <WeatherBand />
        <Features />
        <BusyLife />
        <FoundingCircle />
        <LastCall />
      </main>
      <Footer />
      <SupportBar>
        <SosLink href="#support" />
      </SupportBar>
    </div>
  );
}
