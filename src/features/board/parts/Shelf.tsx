import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Shelf.module.css';

const ShelfPage = lazy(async () => ({ default: (await import('./ShelfPage.tsx')).ShelfPage }));

/** What was done longer ago, and what was put aside, once it is asked for. */
export function Shelf() {
  const [isOpen, setIsOpen] = useState(false);
  const [pages, setPages] = useState(['']);
  const id = useId();
  const more = (next: string) => setPages((all) => [...all, next]);
  return (
    <section className={styles.shelf}>
      <Button
        kind="line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        iconAfter={<ChevronDown size={22} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        The shelf
      </Button>
      {isOpen ? (
        <div id={id}>
          <Suspense>
            {pages.map((before) => (
              <ShelfPage key={before} before={before} onMore={before === pages.at(-1) ? more : undefined} />
            ))}
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
