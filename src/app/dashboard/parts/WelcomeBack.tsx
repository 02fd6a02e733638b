import { Use } from '#ui/garden/Plant.tsx';
import { WELCOME_BACK } from '../absence-content.ts';
import styles from './WelcomeBack.module.css';

/** After some days away: no count of them, only a welcome. */
export function WelcomeBack() {
  return (
    <section className={styles.welcome} aria-labelledby="welcome-back">
      <svg className={`il ${styles.plants}`} viewBox="0 0 120 96" aria-hidden="true">
        <circle className="su3" cx="60" cy="52" r="40" />
        <Use id="tulip" x={36} y={96} scale={0.56} />
        <Use id="sprout" x={66} y={96} scale={1.1} />
        <Use id="daisy" x={94} y={96} scale={0.5} />
      </svg>
      <div>
        <h2 id="welcome-back">{WELCOME_BACK.title}</h2>
        <p className="soft">{WELCOME_BACK.body}</p>
      </div>
    </section>
  );
}
