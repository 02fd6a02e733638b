import { useEffect, useState } from 'react';
import { Buttons } from './gallery/Buttons.tsx';
import { Choices } from './gallery/Choices.tsx';
import { DataPictures } from './gallery/DataPictures.tsx';
import { Fields } from './gallery/Fields.tsx';
import styles from './gallery/gallery.module.css';
import { Overlays } from './gallery/Overlays.tsx';
import { States } from './gallery/States.tsx';
import { Heading, Surfaces } from './gallery/Surfaces.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

type Theme = 'day' | 'dusk';

const THEMES = [
  { value: 'day', label: 'Day' },
  { value: 'dusk', label: 'Dusk' },
] as const;

/** Every component once, at rest and in its difficult states. For development only; the page brings the sprite and the toaster. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset.theme === 'dusk' ? 'dusk' : 'day',
  );
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <div className={`wrap ${styles.page}`}>
      <Heading />
      <div className={styles.grid}>
        <div className={styles.wide}>
          <SegmentedControl
            label="Light"
            labelShown
            options={THEMES}
            value={theme}
            onValueChange={setTheme}
          />
        </div>
        <Buttons />
        <Surfaces />
        <Choices />
        <Fields />
        <DataPictures />
        <States />
        <Overlays />
      </div>
    </div>
  );
}
