import { type ReactNode, useId } from 'react';
import styles from './SettingsSection.module.css';

type SettingsSectionProps = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Names the heading, so that it can be led to. */
  headingId?: string;
};

/** What it is about at the left, the controls at the right; one below the other on a phone. */
export function SettingsSection({ title, lead, children, headingId }: SettingsSectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
