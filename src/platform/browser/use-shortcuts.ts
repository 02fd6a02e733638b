import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { deviceText } from './device-text.ts';

/** Whether single keys do anything belongs to the hands and the tools at this device: it stays when a person leaves. */
const kept = deviceText('tend-keys');
const OFF = 'off';
const nothing = () => '';

export const chooseShortcuts = (isOn: boolean): void => kept.write(isOn ? '' : OFF);

/** As it changes in any tab. */
export const useHasShortcuts = (): boolean => useSyncExternalStore(kept.watch, kept.read, nothing) !== OFF;

/** Where a key is meant for what has the focus. */
const TAKES_KEYS = [
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="menu"]',
  '[role="listbox"]',
].join();
/** What lies over the page has the keys for itself. */
const OVER_ALL = '[role="dialog"], [role="alertdialog"], dialog[open]';

function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return false;
  if (event.defaultPrevented || document.querySelector(OVER_ALL)) return false;
  return !(event.target instanceof Element && event.target.closest(TAKES_KEYS));
}

/** What single keys do on this page, by the key in lower case. Never while somebody types, and not where they are turned off. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  const isOn = useHasShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()];
    if (!act || !isForThePage(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
