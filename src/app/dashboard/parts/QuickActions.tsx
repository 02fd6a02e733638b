import { CloudSun, GlassWater, PersonStanding, Sparkles, Wind } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { toast } from '#ui/toast-store.ts';
import { REMINDERS } from '../overview-content.ts';
import styles from './QuickActions.module.css';

type InsideProps = { icon: ReactNode; name: string; cost: string };

function Inside({ icon, name, cost }: InsideProps) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{name}</span> <span className={`num ${styles.cost}`}>{cost}</span>
    </>
  );
}

function Reminder({ words, ...inside }: InsideProps & { words: { title: string; description: string } }) {
  return (
    <li>
      <button type="button" className={styles.action} onClick={() => void toast(words)}>
        <Inside {...inside} />
      </button>
    </li>
  );
}

/** What takes two minutes at most. */
export function QuickActions() {
  return (
    <section className={styles.quick} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick tending</h2>
      <ul>
        <Reminder icon={<Wind size={24} />} name="2-Min Breathing" cost="2 min" words={REMINDERS.breathing} />
        <Reminder
          icon={<PersonStanding size={24} />}
          name="Quick Stretch"
          cost="1 min"
          words={REMINDERS.stretch}
        />
        <li>
          <Link href="/emotions" className={styles.action}>
            <Inside icon={<CloudSun size={24} />} name="Mood Tracker" cost="1 min" />
          </Link>
        </li>
        <Reminder icon={<GlassWater size={24} />} name="Water Check" cost="10 sec" words={REMINDERS.water} />
        <li>
          <Link href="/wellness-moments" className={styles.action}>
            <Inside icon={<Sparkles size={24} />} name="Wellness Moment" cost="2 to 5 min" />
          </Link>
        </li>
      </ul>
    </section>
  );
}
