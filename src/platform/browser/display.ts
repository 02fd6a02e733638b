import { readItem, writeItem } from './local-items.ts';

export type Display = { theme: 'auto' | 'day' | 'dusk'; gentleMotion: boolean };

const GROUND = { day: '#f6f7ed', dusk: '#0b1e26' } as const;
const darkHours = () => matchMedia('(prefers-color-scheme: dark)');

function show({ theme, gentleMotion }: Display): void {
  const ofDevice = darkHours().matches ? 'dusk' : 'day';
  const shown = theme === 'auto' ? ofDevice : theme;
  document.documentElement.dataset.theme = shown;
  document.documentElement.dataset.gentleMotion = String(gentleMotion);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[shown]);
}

/** Shows the theme and motion that a person chose, and keeps them for the moment before the next page is painted. */
export function applyDisplay({ theme, gentleMotion }: Display): void {
  writeItem('settings', { theme, gentleMotion });
  show({ theme, gentleMotion });
}

/** Follows the device from day to dusk while the theme is left to it. */
export function followDevice(): void {
  darkHours().addEventListener('change', () =>
    show(readItem<Display>('settings') ?? { theme: 'auto', gentleMotion: false }),
  );
}
