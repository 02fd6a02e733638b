import type { ReactNode } from 'react';
import styles from './SettingsSection.module.css';

type SettingsSectionProps = {
  /** Names the heading, so that the index can lead to it. */
  id: string;
  title: string;
  lead?: string;
  /** How far what was changed here is. */
  saving?: ReactNode;
  children: ReactNode;
};

export function SettingsSection({ id, title, lead, saving, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {saving}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
