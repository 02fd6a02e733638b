import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

type NoticeProps = {
  children: ReactNode;
  action?: string;
  onAction?: () => void;
  /** A second button, where there is another way out. */
  also?: ReactNode;
};

/** A quiet sentence above a form or a list, with what can be done about it. */
export function Notice({ children, action, onAction, also }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>{children}</p>
      {action ? (
        <Button kind="text" size="small" onClick={onAction}>
          {action}
        </Button>
      ) : null}
      {also}
    </div>
  );
}
