import { CRISIS } from '#features/sos/content.ts';
import { Logo } from '#ui/garden/Logo.tsx';
import styles from '../LandingScreen.module.css';

export function Footer() {
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className="wrap">
        <Logo height={40} />
        <p>
          Tend supports everyday wellbeing and is not medical care. If you are in danger, call or text{' '}
          <a href={`tel:${CRISIS.call}`}>{CRISIS.call}</a>, text {CRISIS.text.word} to{' '}
          <a href={`sms:${CRISIS.text.to}?&body=${CRISIS.text.word}`}>{CRISIS.text.to}</a>, or call your local
          emergency number.
        </p>
        <nav aria-label="Footer">
          <a href="/sign-in">Sign In</a>
          <a href="/sign-up">Get Started</a>
        </nav>
      </div>
    </footer>
  );
}
