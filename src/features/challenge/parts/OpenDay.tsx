import { lazy, Suspense } from 'react';
import styles from './OpenDay.module.css';
import { ReadIt } from './ReadIt.tsx';
import { type OpenDayProps, useDayNote, WriteIt } from './WriteIt.tsx';

const SitWithIt = lazy(async () => ({ default: (await import('./SitWithIt.tsx')).SitWithIt }));

/** A day to read, sit with and write about, in this order at every width. */
export function OpenDay(props: OpenDayProps) {
  const note = useDayNote(props);
  return (
    <div className={styles.columns} data-area="community">
      <ReadIt day={props.day} />
      <Suspense fallback={<div className={styles.place} />}>
        <SitWithIt {...props} isSecond={note.hasWords} />
      </Suspense>
      <WriteIt {...props} note={note} />
    </div>
  );
}
