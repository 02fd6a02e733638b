const PATIENCE_MS = 250;

let isReplaced = false;
let isTouched = false;
let isLate = false;

/** True after a newer Tend has taken over: the next change of screen then loads it whole. */
export const isNewerReady = (): boolean => isReplaced;

async function askAge(): Promise<string> {
  const answer = await fetch('/kept-version').catch(() => undefined);
  return answer?.ok ? answer.text() : 'unknown';
}

/** A page that came late is loaded again once the device has the newer one: without waiting for the network. */
function catchUp(): void {
  if (isLate && isReplaced && !isTouched) location.reload();
}

/**
 * Ends when this page may be shown: at once, unless it came from the device and the network knows of a newer one in
 * time. That one is loaded then instead. When the word comes late, it is loaded as long as nobody has touched the
 * page, else with the next change of screen.
 */
export async function untilShellIsCurrent(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker?.controller) return;
  const note = () => {
    isTouched = true;
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart']) addEventListener(type, note, { once: true });
  const replaced = askAge().then((age) => {
    isLate = age === 'late';
    catchUp();
    if (age !== 'older') return;
    isReplaced = true;
    if (isTouched) return;
    location.reload();
    return new Promise<void>(() => {});
  });
  const left = Math.max(0, PATIENCE_MS - performance.now());
  await Promise.race([replaced, new Promise((resolve) => setTimeout(resolve, left))]);
}

/** Keeps Tend on this device, and takes over a newer one when it comes. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isReplaced = hadOne;
    catchUp();
  });
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}),
  );
}
