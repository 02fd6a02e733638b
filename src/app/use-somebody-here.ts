import { useSyncExternalStore } from 'react';
import { findLocalUser } from '#features/account/queries.ts';
import { watchItem } from '#platform/browser/local-items.ts';

const watch = (listener: () => void) => watchItem('user', listener);
const isHere = (): boolean => findLocalUser() !== undefined;
/** Public pages are prerendered for whoever comes. */
const isHereAtFirst = (): boolean => false;

/** True where this device knows somebody, a guest too. */
export const useSomebodyHere = (): boolean => useSyncExternalStore(watch, isHere, isHereAtFirst);
