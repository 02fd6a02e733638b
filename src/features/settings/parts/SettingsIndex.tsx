import type { MouseEvent } from 'react';
import styles from './SettingsIndex.module.css';

export type IndexEntry = { id: string; title: string; value: string };

/** Leads there without a stop for the way back. */
function lead(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** What there is to decide, each with how it stands. */
export function SettingsIndex({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <nav className={styles.index} aria-label="Sections of the settings">
      <ul>
        {entries.map(({ id, title, value }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => lead(event, id)}>
              <b>{title}</b> <span>{value}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
