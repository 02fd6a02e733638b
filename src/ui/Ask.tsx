import { useEffect, useRef } from 'react';
import styles from './Ask.module.css';
import { Button } from './Button.tsx';

type AskProps = {
  question: string;
  children: string;
  yes: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** A question before something that has no way back, with two answers of equal weight. */
export function Ask({ question, children, yes, no, isBusy, onYes, onNo }: AskProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.ask}>
      <h3 ref={heading} tabIndex={-1}>
        {question}
      </h3>
      <p>{children}</p>
      <div className={styles.answers}>
        <Button kind="line" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button kind="line" onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  );
}
