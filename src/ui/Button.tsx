import { Leaf } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { isSecondPress } from './button-double-press.ts';
import { type AsLink, joinClasses } from './link.ts';

type Look = {
  children: ReactNode;
  kind?: 'sun' | 'yew' | 'line' | 'text';
  size?: 'small' | 'regular' | 'large';
  /** Takes the whole width that it is given. */
  wide?: boolean;
  iconBefore?: ReactNode;
  iconAfter?: ReactNode;
};
type Busy = { busy?: boolean; busyLabel?: string };
type AsButton = Look &
  Busy & { href?: undefined; asLink?: undefined } & Omit<ComponentProps<'button'>, keyof Look>;
type AsAnchor = Look & { href: string; asLink?: undefined } & Omit<ComponentProps<'a'>, keyof Look>;
type AsRouted = Look & { href?: undefined; asLink: AsLink; 'aria-label'?: string; className?: string };
export type ButtonProps = AsButton | AsAnchor | AsRouted;

/**
 * A pill. One `sun` in a view. While `busy` it keeps its width and the focus, says `busyLabel`, and does nothing.
 * A double press is one press.
 */
export function Button(props: ButtonProps) {
  if (props.asLink) {
    const { asLink, kind, size, wide, iconBefore, iconAfter, className, children, ...rest } = props;
    return asLink({ ...rest, className: look(props), children: <Inside {...props} /> });
  }
  if (props.href !== undefined) {
    const { kind, size, wide, iconBefore, iconAfter, asLink, children, ...rest } = props;
    return (
      <a {...rest} className={look(props)}>
        <Inside {...props} />
      </a>
    );
  }
  return <PlainButton {...props} />;
}

function PlainButton(props: AsButton) {
  const { kind, size, wide, iconBefore, iconAfter, busy, busyLabel, href, asLink, children, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true || isSecondPress(event)) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look(props)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      <Inside {...props} />
    </button>
  );
}

function Inside({ children, iconBefore, iconAfter, busy, busyLabel }: Look & Busy) {
  const says = busy && busyLabel;
  return (
    <>
      {busy && iconBefore ? <Leaf size={22} className={styles.growing} /> : iconBefore}
      <span className={styles.label} data-also={busy ? undefined : busyLabel}>
        <span className={says ? styles.unseen : undefined} aria-hidden={says ? true : undefined}>
          {children}
        </span>
        {says ? <span>{busyLabel}</span> : null}
      </span>
      {iconAfter}
    </>
  );
}

function look({ kind = 'line', size = 'regular', wide, className }: Look & { className?: string }): string {
  return joinClasses(styles.button, styles[kind], styles[size], wide && styles.wide, className);
}
