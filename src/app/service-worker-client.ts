let isReplaced = false;

/** True after a newer Tend has taken over: the next change of screen then loads it whole. */
export const isNewerReady = (): boolean => isReplaced;

/** Keeps Tend on this device, and takes over a newer one when it comes. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isReplaced = hadOne;
  });
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}),
  );
}
