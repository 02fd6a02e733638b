import type { QueryClient } from '@tanstack/react-query';
import { showUser, type User } from '#features/account/queries.ts';
import { showMood } from '#features/mood/queries.ts';
import type { Mood } from '#features/mood/shapes.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { refreshDashboard } from './dashboard/queries.ts';

const show: Readonly<Record<string, (cache: QueryClient, answer: never) => void>> = {
  saveMood: (cache, mood: Mood) => showMood(cache, mood),
  updateUser: (cache, user: User) => showUser(cache, user),
};

/** Puts what a kept save was answered with into the answers that screens show. */
export function showArrived(cache: QueryClient, save: Save, answer: unknown): void {
  show[save.verb]?.(cache, answer as never);
  refreshDashboard(cache, save.userId);
}
