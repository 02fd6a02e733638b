import { HYDRATED } from './hydrated.ts';

/** What says that somebody is about to do something here. */
const FIRST_USES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const;

let isLoading = false;
let held: HTMLElement | undefined;
let heldKey: string | undefined;

/** A press before React is there is kept and pressed again once it is. Links lead on by themselves. */
function hold(event: Event): void {
  const control = event.target instanceof Element && event.target.closest('button, label, input');
  if (!(control instanceof HTMLElement) || control.matches('[data-sos], [type=search]')) return;
  event.preventDefault();
  held = control;
}

/** A key that is meant for the page as a whole. */
function holdKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const isOfControl = target instanceof Element && target.closest('a, button, input, summary');
  if (!isOfControl && !ctrlKey && !metaKey && !altKey && key.length === 1) heldKey = key;
}

function letGo(): void {
  document.removeEventListener('click', hold, true);
  document.removeEventListener('keydown', holdKey);
}

function release(): void {
  letGo();
  held?.click();
  if (heldKey) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: heldKey, bubbles: true }));
}

/** Loads the app, which hydrates what stands here already. */
function loadApp(): void {
  if (isLoading) return;
  isLoading = true;
  for (const type of FIRST_USES) removeEventListener(type, loadApp);
  const app = document.querySelector<HTMLMetaElement>('meta[name="tend-app"]')?.content;
  if (app) void import(/* @vite-ignore */ app).catch(letGo);
}

function isKnownHere(): boolean {
  try {
    return localStorage.getItem('tend-user') !== null;
  } catch {
    return false;
  }
}

document.addEventListener('click', hold, true);
document.addEventListener('keydown', holdKey);
addEventListener(HYDRATED, release, { once: true });
for (const type of FIRST_USES) addEventListener(type, loadApp, { passive: true });
// What the address asks for, who is here, and which lines answer here are known to the app alone.
if (location.search || isKnownHere() || document.getElementById('support-box')) loadApp();
if (import.meta.env.PROD)
  addEventListener('load', () =>
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}),
  );
