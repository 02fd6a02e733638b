import type { ReactNode } from 'react';
import { joinClasses } from '#ui/link.ts';
import styles from './Greeting.module.css';

type GreetingProps = {
  words: string;
  /** Left out in ADHD mode. */
  date?: string | undefined;
  /** Stands beside it. Its place is kept until it is there. */
  children?: ReactNode;
};

/** Says hello, and in all but ADHD mode what day it is. */
export function Greeting({ words, date, children }: GreetingProps) {
  return (
    <header className={joinClasses(styles.greeting, date === undefined && styles.small)}>
      {date === undefined ? null : <p className="soft">{date}</p>}
      <div className={styles.line}>
        <h1 tabIndex={-1}>{words}</h1>
        <div className={styles.beside}>{children}</div>
      </div>
    </header>
  );
}
