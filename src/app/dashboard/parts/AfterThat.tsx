import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '#ui/Card.tsx';
import type { NextThing } from '../rules.ts';
import styles from './AfterThat.module.css';

/** What can wait: at most two more small things. */
export function AfterThat({ things }: { things: readonly NextThing[] }) {
  return (
    <Card as="section" className={styles.then} aria-labelledby="after-that">
      <h2 id="after-that">After that</h2>
      <p className="soft sm">One thing at a time. {things.length === 1 ? 'This' : 'These'} can wait.</p>
      <ul>
        {things.map(({ id, title, start }) =>
          start ? (
            <li key={id}>
              <Link href={start.path}>
                {title}
                <span className="num">{start.minutes} min</span>
                <ArrowRight size={20} />
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </Card>
  );
}
