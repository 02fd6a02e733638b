import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/garden/Logo.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.words}`}>
        <a className={styles.brand} href="/" aria-label="Tend, home">
          <Logo height={48} />
        </a>
        <h1>404 Page Not Found</h1>
        <p className={styles.lead}>
          Nothing is planted at this address. Your own garden is where you left it.
        </p>
        <Button kind="sun" href="/">
          Take me home
        </Button>
        <p className={styles.hint}>
          For developers: <code>Did you forget to add the page to the router?</code>
        </p>
      </div>
      <BareBed />
    </div>
  );
}

function BareBed() {
  return (
    <svg
      className={`il ${styles.picture}`}
      viewBox="0 0 1440 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Use id="grass" x={250} y={112} scale={0.8} />
      <Use id="sprout" x={560} y={112} scale={1.1} sway={1} />
      <Use id="moss" x={720} y={112} scale={1.2} />
      <Use id="sprout" x={872} y={112} scale={1.6} flip sway={2} />
      <Use id="grass" x={1130} y={112} flip />
      <path className="so" d="M0 112C360 100 1080 100 1440 112V222H0Z" />
      <Use id="seed" x={470} y={152} />
      <Use id="bulb" x={640} y={150} scale={0.8} />
      <Use id="seed" x={790} y={160} flip />
      <Use id="seed" x={960} y={150} />
      <Use id="bulb" x={1060} y={154} scale={0.6} flip />
    </svg>
  );
}
