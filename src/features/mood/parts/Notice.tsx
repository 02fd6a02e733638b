import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Notice.module.css';

type NoticeProps = { children: ReactNode; action?: string; onAction?: () => void };

/** A quiet sentence above the form, with at most one thing to press. */
export function Notice({ children, action, onAction }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>{children}</p>
      {action ? (
        <Button kind="text" size="small" onClick={onAction}>
          {action}
        </Button>
      ) : null}
    </div>
  );
}
