import '#ui/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { findLocalUser, lookForSession, sessionKey, type User } from '#features/account/queries.ts';
import { callAfter, keyOfAddress, onNoSession } from '#platform/browser/api.ts';
import { followDevice } from '#platform/browser/display.ts';
import { afterNextFrame } from '#platform/browser/frames.ts';
import { endLeftSessionSoon, isSessionLeft } from '#platform/browser/left-session.ts';
import { readItem, type Saved } from '#platform/browser/local-items.ts';
import { createQueryCache, restoreAnswers } from '#platform/browser/query-cache.ts';
import { watchForNetwork } from '#platform/browser/saves.ts';
import { plantDeferredGarden } from '#ui/deferred-garden.ts';
import { followBack } from '#ui/layers.ts';
import { App } from './App.tsx';
import { reportFaults } from './faults.ts';
import { openSaveQueue } from './save-queue.ts';
import { loadScreen, prefetchTouchedScreens, screenAt } from './screens.tsx';
import { startServiceWorker, untilShellIsCurrent } from './service-worker-client.ts';

const isShown = untilShellIsCurrent();
const cache = createQueryCache();
let startCalls = () => {};

/** The answers that came with the page, each with the address that a screen would ask for it. */
function readFirstAnswers(): readonly (readonly [address: string, answer: unknown])[] {
  // The page may have been made before the server heard that she signed out.
  const text =
    isSessionLeft() || readItem('left') ? '' : document.getElementById('first-answers')?.textContent;
  return text ? JSON.parse(text) : [];
}

async function fillCache(): Promise<void> {
  const answers = readFirstAnswers();
  for (const [address, answer] of answers) cache.setQueryData(keyOfAddress(address), answer);
  // A save was taken while this page was on its way, and may be missing in what came with it.
  if ((readItem<Saved>('saved')?.atMs ?? 0) > performance.timeOrigin)
    void cache.invalidateQueries({ refetchType: 'none' });
  const caller = cache.getQueryData<{ user: User }>(sessionKey)?.user.id;
  const known = caller ?? findLocalUser()?.id;
  if (known)
    callAfter(
      new Promise<void>((resolve) => {
        startCalls = resolve;
      }),
    );
  const restoring = known ? restoreAnswers(cache, known) : Promise.resolve();
  if (!caller) await restoring;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const app = (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <App />
      </QueryClientProvider>
    </StrictMode>
  );
  const isPrerendered = root.firstElementChild?.hasAttribute('data-prerendered');
  // A screen that fails to load is asked for again when it is drawn, and says so there.
  await Promise.all([isPrerendered || isShown, fillCache(), loadScreen(location.pathname).catch(() => {})]);
  if (isPrerendered) {
    hydrateRoot(root, app);
    void afterNextFrame().then(startCalls);
  } else {
    void afterNextFrame().then(plantDeferredGarden);
    // At once: left to its schedule, React would let a frame pass with nothing in it.
    flushSync(() => createRoot(root).render(app));
    void afterNextFrame().then(startCalls);
  }
}

/** A slash at the end makes no other page of an address. */
function tidyAddress(): void {
  const path = location.pathname.replace(/\/$/, '');
  if (screenAt(path) && path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
}

reportFaults();
openSaveQueue(cache);
onNoSession(() => void lookForSession(cache));
watchForNetwork();
endLeftSessionSoon();
followDevice();
followBack();
prefetchTouchedScreens();
tidyAddress();
void start();
startServiceWorker();
// Nothing moves under a finger before the first frame. Where it cannot be loaded, all else goes on.
void afterNextFrame()
  .then(async () => (await import('./after-first-frame.ts')).startAfterFirstFrame())
  .catch(() => {});
