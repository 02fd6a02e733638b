import { type ReactNode, useSyncExternalStore } from 'react';
import { FormNote } from './FormNote.tsx';
import styles from './LinkToken.module.css';

const readHash = () => location.hash.slice(1);
const noHash = () => undefined;

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

type LinkTokenProps = {
  /** How to come by a whole link, as the end of a sentence. */
  otherwise: ReactNode;
  children: (token: string) => ReactNode;
};

/** The one-time token behind the # of the address, which no server log sees; empty while pages are built. */
export function LinkToken({ otherwise, children }: LinkTokenProps) {
  const token = useSyncExternalStore(onHashChange, readHash, noHash);
  if (token !== '') return children(token ?? '');
  return (
    <div className={styles.note}>
      <FormNote>
        This address is not complete. Open the link from the mail once more, or {otherwise}.
      </FormNote>
    </div>
  );
}
