import type { ReactNode } from 'react';

export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastWords = {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  durationMs?: number;
  /** At most one. `altText` says how to do the same elsewhere, for those who cannot reach the toast in time. */
  action?: { label: string; altText: string; onSelect: () => void };
  /** A small picture in place of the leaf. */
  picture?: ReactNode;
};
export type Toast = ToastWords & { id: string; isOpen: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Newest last. A dismissed toast stays, closed, for the removal delay. */
export function listToasts(): readonly Toast[] {
  return toasts;
}

/** Shows a toast in place of the one that is visible. */
export function toast(words: ToastWords) {
  lastId += 1;
  const id = String(lastId);
  for (const open of toasts.filter((each) => each.isOpen)) dismissToast(open.id);
  setToasts([...toasts, { ...words, id, isOpen: true }]);
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (next: Partial<ToastWords>) => updateToast(id, next),
  };
}

export function dismissToast(id: string): void {
  if (!toasts.some((each) => each.id === id && each.isOpen)) return;
  setToasts(toasts.map((each) => (each.id === id ? { ...each, isOpen: false } : each)));
  setTimeout(() => setToasts(toasts.filter((each) => each.id !== id)), TOAST_REMOVE_DELAY_MS);
}

function updateToast(id: string, next: Partial<ToastWords>): void {
  setToasts(toasts.map((each) => (each.id === id ? { ...each, ...next } : each)));
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
