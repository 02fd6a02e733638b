import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/garden/Logo.tsx';
import styles from './TopBar.module.css';

export function TopBar() {
  return (
    <header className={`wrap ${styles.top}`}>
      <a className={styles.brand} href="/" aria-label="Tend, home">
        <Logo height={52} />
      </a>
      <nav className={styles.links} aria-label="Account">
        <Button kind="text" href="/sign-in">
          Sign In
        </Button>
        <Button kind="line" href="/sign-up">
          Get Started
        </Button>
      </nav>
    </header>
  );
}
