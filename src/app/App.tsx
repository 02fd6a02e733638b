import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Router, useLocation } from 'wouter';
import { SosCard, SupportBar } from '#features/sos/SosCard.tsx';
import { DockPlace } from '#ui/DockPlace.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { listToasts, subscribeToToasts } from '#ui/toast-store.ts';
import { BottomBar } from './BottomBar.tsx';
import { Boundary } from './Boundary.tsx';
import { Frame } from './Frame.tsx';
import { useLazyComponent } from './lazy-component.tsx';
import type { SheetName } from './navigation.ts';
import { SessionGate } from './SessionGate.tsx';
import { findScreen, screenAt, screenKeyOf } from './screens.tsx';
import { isNewerReady } from './service-worker-client.ts';
import { useSomebodyHere } from './use-somebody-here.ts';

const loadSheet = async () => (await import('./NavigationSheet.tsx')).NavigationSheet;
const NotFoundScreen = lazy(async () => ({ default: (await import('./NotFoundScreen.tsx')).NotFoundScreen }));
const loadToaster = async () => (await import('#ui/Toaster.tsx')).Toaster;
const NONE: ReturnType<typeof listToasts> = [];
const none = () => NONE;

/** The toasts' own code comes with the first focus, at the latest with the first toast. */
function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, none);
  const Toaster = useLazyComponent(loadToaster, toasts.length > 0 ? toasts : undefined);
  useEffect(() => {
    const load = () => void loadToaster().catch(() => {});
    // Whoever was quicker than this code stands in a field already, and may be without a network by the next one.
    if (document.activeElement !== document.body) load();
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
  return Toaster && toasts.length > 0 ? <Toaster /> : null;
}

/** Says where the person is: the title, the top of the page, and the focus on its main part. */
function useNavigationFocus(address: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const { title = 'Not found' } = screenAt(address) ?? {};
    if (title) document.title = `${title} · Tend`;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isNewerReady()) location.reload();
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [address]);
}

function LandingPage() {
  useEffect(() => location.replace('/landing'), []);
  return null;
}

/** What is public stands in the frame of the person who is here, if there is one. */
function usePlace(path: string): { isOwn: boolean; isPublic: boolean } {
  const isHers = useSomebodyHere();
  const kind = screenAt(path)?.kind;
  const isPublic = kind === 'public';
  return { isOwn: kind === 'own' || (isPublic && isHers), isPublic };
}

/** A public screen brings what stands around it. */
function Alone({ isPublic, children }: { isPublic: boolean; children: ReactNode }) {
  if (isPublic) return children;
  return (
    <main id="main" tabIndex={-1} data-prerendered="">
      {children}
    </main>
  );
}

function Screen({ path }: { path: string }) {
  const { isOwn, isPublic } = usePlace(path);
  if (path === '/' || path === '/landing') return <LandingPage />;
  const Found = findScreen(path) ?? NotFoundScreen;
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
  return isOwn ? <SessionGate isOpen={isPublic}>{screen}</SessionGate> : screen;
}

/** The screen of a person in its frame, with the bar of phones; or one that stands alone, with SOS. */
function Screens() {
  const [address] = useLocation();
  const path = screenKeyOf(address);
  useNavigationFocus(address);
  // A sheet belongs to the page that it was opened on: whoever goes on by one of its links leaves it there.
  const [sheetOn, setSheetOn] = useState<{ path: string; name: SheetName }>();
  const opened = sheetOn?.path === address ? sheetOn.name : undefined;
  const setOpened = (name: SheetName | undefined) => setSheetOn(name && { path: address, name });
  const Sheet = useLazyComponent(loadSheet, opened);
  const { isOwn, isPublic } = usePlace(address);
  const screen = (
    <Boundary key={address}>
      <Screen path={address} />
    </Boundary>
  );
  const sheet =
    isOwn && Sheet && opened ? (
      <Sheet name={opened} path={path} onClose={() => setOpened(undefined)} />
    ) : null;
  const beside = (
    <>
      {isOwn ? <BottomBar path={path} opened={opened} onOpen={setOpened} /> : null}
      <DockPlace />
    </>
  );
  return (
    <>
      {isOwn ? (
        <Frame path={path} opened={sheet ? opened : undefined} onOpen={setOpened}>
          {screen}
        </Frame>
      ) : (
        <Alone isPublic={isPublic}>{screen}</Alone>
      )}
      <SupportBar above={sheet} beside={beside}>
        <SosCard />
      </SupportBar>
    </>
  );
}

/** All of Tend below its providers. `ssrPath` draws one path while the pages are built. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <Router ssrPath={ssrPath} ssrSearch="">
      <Screens />
      <Toasts />
    </Router>
  );
}
