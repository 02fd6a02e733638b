import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { joinClasses } from '#ui/link.ts';
import { RETURN } from '../absence-content.ts';
import type { GardenOfToday } from '../rules.ts';
import styles from './Return.module.css';
import { ReturnScene } from './ReturnScene.tsx';

const startOf = ({ moment }: Pick<GardenOfToday, 'moment'>): string =>
  moment ? `/wellness-moments?moment=${moment.id}` : '/emotions';

type ReturnProps = {
  name: string;
  garden: GardenOfToday;
  onLook: () => void;
  /** What is to become of what was left open, where there is something. */
  children?: ReactNode;
};

/** After a week or more away: one card, nothing counted, nothing to catch up with. */
export function Return({ name, garden, onLook, children }: ReturnProps) {
  return (
    <section className={styles.return} aria-labelledby="return">
      <div className={styles.air}>
        <ReturnScene />
        <div className="wrap">
          <h1 id="return" tabIndex={-1}>
            {RETURN.title}, {name}.
          </h1>
          <p className={styles.lead}>{RETURN.lead}</p>
          <div className={styles.ways}>
            <Button
              kind="sun"
              size="large"
              iconBefore={<Play size={22} />}
              asLink={(parts) => <Link href={startOf(garden)} {...parts} />}
            >
              {RETURN.start}
            </Button>
            <Button kind="text" onClick={onLook}>
              Just look around
            </Button>
          </div>
        </div>
      </div>
      <div className={styles.soil} data-ground="dark">
        <div className={joinClasses('wrap', styles.kept)}>
          {children}
          <ul aria-label="What was kept">
            {RETURN.kept.map(({ what, how }) => (
              <li key={what}>
                <b>{what}</b> {how}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
