import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';
import type { AsLink } from './link.ts';

type BackLinkProps = { children: ReactNode } & (
  | { href: string; asLink?: undefined }
  | { asLink: AsLink; href?: undefined }
);

export function BackLink({ children, href, asLink }: BackLinkProps) {
  const inside = (
    <>
      <ArrowLeft size={20} />
      <span>{children}</span>
    </>
  );
  if (asLink) return asLink({ className: styles.backLink ?? '', children: inside });
  return (
    <a className={styles.backLink} href={href}>
      {inside}
    </a>
  );
}
