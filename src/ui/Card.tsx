import type { ElementType, HTMLAttributes } from 'react';
import type { Area } from './area.ts';
import styles from './Card.module.css';
import { joinClasses } from './link.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `bed` is tinted in the colour of `area`. */
  tone?: 'surface' | 'bed' | 'leaf';
  area?: Area;
};

export function Card({ as = 'div', tone = 'surface', area, className, ...rest }: CardProps) {
  const Tag: ElementType = as;
  return <Tag {...rest} data-area={area} className={joinClasses(styles.card, styles[tone], className)} />;
}
