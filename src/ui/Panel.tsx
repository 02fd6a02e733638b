import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { joinClasses } from './link.ts';
import styles from './Panel.module.css';

type PanelProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section';
  /** A drawing that stands on the panel's lower edge, right of the words, under them on a phone. */
  picture?: ReactNode;
};

/** Dark ground for the one primary action of a view. */
export function Panel({ as = 'section', picture, className, children, ...rest }: PanelProps) {
  const Tag: ElementType = as;
  return (
    <Tag {...rest} data-ground="dark" className={joinClasses(styles.panel, className)}>
      <div className={styles.words}>{children}</div>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
    </Tag>
  );
}
