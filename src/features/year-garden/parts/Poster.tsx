import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Month } from '../rules.ts';
import styles from './Poster.module.css';
import { savePoster } from './use-poster.ts';

type PosterProps = { year: number; months: readonly Month[] };

/** Takes the year out of the page: onto paper, or as a picture. */
export function Poster({ year, months }: PosterProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setHasFailed(false);
    try {
      await savePoster(year, months);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div className={`wrap ${styles.poster}`}>
      <Button kind="line" iconBefore={<Printer size={20} />} onClick={() => window.print()}>
        Print as a poster
      </Button>
      <Button kind="line" iconBefore={<Download size={20} />} onClick={() => void save()}>
        Save as an image
      </Button>
      <p role="status" className="soft">
        {hasFailed ? 'The image could not be made on this device. Printing works too.' : null}
      </p>
    </div>
  );
}
