import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import styles from './SettingsIndex.module.css';
import { useSectionInView } from './use-section-in-view.ts';

type SettingsIndexProps = {
  sections: readonly { id: string; title: string }[];
  /** How each stands; nothing while that is not known. */
  values: Readonly<Record<string, ReactNode>>;
};

/** Leads there without a stop for the way back. */
function lead(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** What there is to decide, each with how it stands, and which of it is in view. */
export function SettingsIndex({ sections, values }: SettingsIndexProps) {
  const [ids] = useState(() => sections.map(({ id }) => id));
  const shown = useSectionInView(ids);
  return (
    <nav className={styles.index} aria-label="Sections of the settings">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === shown ? 'true' : undefined}
              onClick={(event) => lead(event, id)}
            >
              <b>{title}</b>{' '}
              <span>
                <Suspense>{values[id]}</Suspense>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
