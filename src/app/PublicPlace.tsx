import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/garden/Logo.tsx';
import { HYDRATED } from './hydrated.ts';
import styles from './PublicPlace.module.css';
import { useSomebodyHere } from './use-somebody-here.ts';

/** What stands around a public screen where nobody is known; else the frame of the person is there already. */
function PublicPlace({ children }: { children: ReactNode }) {
  // Runs when all of it is there: what was pressed before is pressed now, and no press is held any more.
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  return useSomebodyHere() ? children : <PublicFrame>{children}</PublicFrame>;
}

function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div data-prerendered="">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={`wrap ${styles.top}`}>
        <a className={styles.brand} href="/" aria-label="Tend, home">
          <Logo height={44} />
        </a>
        <nav className={styles.links} aria-label="Account">
          <Button kind="text" asLink={(link) => <Link href="/sign-in" {...link} />}>
            Sign In
          </Button>
          <Button kind="line" asLink={(link) => <Link href="/sign-up" {...link} />}>
            Get Started
          </Button>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={`wrap ${styles.foot}`}>
        <Logo height={34} />
        <p>
          Gentle self-care ideas, not medical care. In danger now? Call your local emergency number. SOS has
          the lines of your country.
        </p>
      </footer>
    </div>
  );
}

/** A screen for everybody: a visitor sees the public header, a person her own. */
export const inPublic = (title: string, Screen: ComponentType): ComponentType =>
  function PublicScreen() {
    useEffect(() => {
      document.title = `${title} · Tend`;
    }, []);
    return (
      <PublicPlace>
        <Screen />
      </PublicPlace>
    );
  };
