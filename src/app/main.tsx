import '#ui/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { askCaller, findLocalUser, lookForSession, sessionKey } from '#features/account/queries.ts';
import { callAfter, onNoSession } from '#platform/browser/api.ts';
import { followDevice } from '#platform/browser/display.ts';
import { afterNextFrame } from '#platform/browser/frames.ts';
import { endLeftSessionSoon, isSessionLeft } from '#platform/browser/left-session.ts';
import { createQueryCache, restoreAnswers } from '#platform/browser/query-cache.ts';
import { registerSaves, watchForNetwork } from '#platform/browser/saves.ts';
import { plantLaterGarden } from '#ui/later-garden.ts';
import { followBack } from '#ui/layers.ts';
import { App } from './App.tsx';
import { showArrived } from './arrivals.ts';
import { type Dashboard, showDashboard } from './dashboard/queries.ts';
import { endpointsByFeature } from './endpoints.ts';
import { reportFaults } from './faults.ts';
import { loadScreen, prefetchTouchedScreens, screens } from './screens.tsx';
import { startServiceWorker, untilShellIsCurrent } from './service-worker-client.ts';

const isShown = untilShellIsCurrent();
const cache = createQueryCache();
let startCalls = () => {};

function readFirstAnswers(): { dashboard?: Dashboard } {
  // The server may not have heard yet that she signed out.
  const text = isSessionLeft() ? '' : document.getElementById('first-answers')?.textContent;
  return text ? (JSON.parse(text) as { dashboard?: Dashboard }) : {};
}

async function fillCache(): Promise<void> {
  const { dashboard } = readFirstAnswers();
  if (dashboard) {
    cache.setQueryData(sessionKey, { user: dashboard.user });
    showDashboard(cache, dashboard);
  }
  const known = dashboard?.user.id ?? findLocalUser()?.id;
  if (known)
    callAfter(
      new Promise<void>((resolve) => {
        startCalls = resolve;
      }),
    );
  const restoring = known ? restoreAnswers(cache, known) : Promise.resolve();
  if (!dashboard) await restoring;
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
  if (root.firstElementChild?.hasAttribute('data-prerendered')) hydrateRoot(root, app);
  else {
    // A screen that fails to load is asked for again when it is drawn, and says so there.
    await Promise.all([isShown, fillCache(), loadScreen(location.pathname).catch(() => {})]);
    void afterNextFrame().then(plantLaterGarden);
    // At once: left to its schedule, React would let a frame pass with nothing in it.
    flushSync(() => createRoot(root).render(app));
    void afterNextFrame().then(startCalls);
  }
}

/** A slash at the end makes no other page of an address. */
function tidyAddress(): void {
  const path = location.pathname.replace(/\/$/, '');
  if (path in screens && path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
}

reportFaults();
registerSaves(
  Object.values(endpointsByFeature),
  (save, answer) => showArrived(cache, save, answer),
  askCaller,
);
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
  .then(async () => (await import('#platform/browser/one-press.ts')).watchPresses())
  .catch(() => {});
