import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';
import { type AsLink, joinClasses } from './link.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The name that screen readers say. Only close, back, menu and arrows go without a word beside them. */
  label: string;
  children: ReactNode;
  asLink?: AsLink;
};

export function IconButton({ label, asLink, className, children, ...rest }: IconButtonProps) {
  const look = joinClasses(styles.iconButton, className);
  if (asLink) return asLink({ className: look, 'aria-label': label, children });
  return (
    <button type="button" {...rest} className={look} aria-label={label}>
      {children}
    </button>
  );
}
