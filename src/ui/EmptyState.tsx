import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { EmptyBed } from './garden/EmptyBed.tsx';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** One line button. */
  action?: ReactNode;
  picture?: ReactNode;
  heading?: 'h2' | 'h3';
};

export function EmptyState({ title, children, action, picture, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={picture ? undefined : styles.bed}>{picture ?? <EmptyBed />}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}
