import { useSyncExternalStore } from 'react';
import type { Save } from './device-storage.ts';
import { findSaveStatus, listPendingSaves, onSavesChange, type SaveStatus } from './saves.ts';

const NONE: readonly Save[] = [];
const nothing = () => undefined;

/** How far the newest save about something is. */
export const useSaveStatus = (subject: string): SaveStatus | undefined =>
  useSyncExternalStore(onSavesChange, () => findSaveStatus(subject), nothing);

/** What the server does not have yet, oldest first. */
export const usePendingSaves = (): readonly Save[] =>
  useSyncExternalStore(onSavesChange, listPendingSaves, () => NONE);
