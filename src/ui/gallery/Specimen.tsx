import type { ReactNode } from 'react';
import styles from './gallery.module.css';

type SpecimenProps = { name: string; wide?: boolean; children: ReactNode };

export function Specimen({ name, wide, children }: SpecimenProps) {
  return (
    <section className={wide ? styles.wide : styles.specimen}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
