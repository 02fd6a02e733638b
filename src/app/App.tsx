import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Router, useLocation } from 'wouter';
import { SosCard } from '#features/sos/SosCard.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { listToasts, subscribeToToasts } from '#ui/toast-store.ts';
import { Boundary } from './Boundary.tsx';
import { Frame } from './Frame.tsx';
import { useLater } from './Later.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { SessionGate } from './SessionGate.tsx';
import { findScreen, screens } from './screens.tsx';
import { isNewerReady } from './service-worker-client.ts';

const loadToaster = async () => (await import('#ui/Toaster.tsx')).Toaster;
const NONE: ReturnType<typeof listToasts> = [];
const none = () => NONE;

/** The toasts' own code comes with the first focus, at the latest with the first toast. */
function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, none);
  const Toaster = useLater(loadToaster, toasts.length > 0 ? toasts : undefined);
  useEffect(() => {
    const load = () => void loadToaster().catch(() => {});
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
  return Toaster && toasts.length > 0 ? <Toaster /> : null;
}

/** Says where the person is: the title, the top of the page, and the focus on its main part. */
function useArrivalAt(path: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${screens[path]?.title ?? 'Not found'} · Tend`;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isNewerReady()) location.reload();
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

function LandingPage() {
  useEffect(() => location.replace('/landing'), []);
  return null;
}

function Screen({ path }: { path: string }) {
  if (path === '/' || path === '/landing') return <LandingPage />;
  const Found = findScreen(path);
  if (!Found) return <NotFoundScreen />;
  const screen = (
    <Suspense
      fallback={
        <div className="wrap">
          <Skeleton />
        </div>
      }
    >
      <Found />
    </Suspense>
  );
  return screens[path]?.kind === 'own' ? <SessionGate>{screen}</SessionGate> : screen;
}

function Screens() {
  const [path] = useLocation();
  useArrivalAt(path);
  const isOwn = screens[path]?.kind === 'own';
  const screen = (
    <Boundary key={path}>
      <Screen path={path} />
    </Boundary>
  );
  return isOwn ? (
    <Frame path={path}>{screen}</Frame>
  ) : (
    <main id="main" tabIndex={-1} data-prerendered="">
      {screen}
    </main>
  );
}

/** All of Tend below its providers. `ssrPath` draws one path while the pages are built. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <Router ssrPath={ssrPath}>
      <Screens />
      <SosCard />
      <Toasts />
    </Router>
  );
}
