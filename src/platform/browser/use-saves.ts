import { useSyncExternalStore } from 'react';
import type { Save } from './device-storage.ts';
import { findSaveStatus, isSaverReady, listPendingSaves, onSavesChange, type SaveStatus } from './saves.ts';

const NONE: readonly Save[] = [];
const nothing = () => undefined;

/** How far the newest save about something is. */
export const useSaveStatus = (subject: string): SaveStatus | undefined =>
  useSyncExternalStore(onSavesChange, () => findSaveStatus(subject), nothing);

/** What the server does not have yet, oldest first. */
export const usePendingSaves = (): readonly Save[] =>
  useSyncExternalStore(onSavesChange, listPendingSaves, () => NONE);

/** True once saves of this user can be kept here, and those that wait are known. */
export const useSaverReady = (userId: string): boolean =>
  useSyncExternalStore(
    onSavesChange,
    () => isSaverReady(userId),
    () => false,
  );
