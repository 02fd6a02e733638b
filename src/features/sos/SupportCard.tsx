import * as Dialog from '@radix-ui/react-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { findLocalUser, sessionKey, type User } from '#features/account/queries.ts';
import { useSettings } from '#features/settings/queries.ts';
import { holdPageStill } from '#ui/hold-page-still.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { joinClasses } from '#ui/link.ts';
import { useEarlyPresses } from '#ui/use-early-presses.ts';
import { useLayer } from '#ui/use-layer.ts';
import { LEAD, TITLE, type Tool } from './content.ts';
import { Breathing } from './parts/Breathing.tsx';
import { Grounding } from './parts/Grounding.tsx';
import type { Use } from './parts/HowBad.tsx';
import { MainView } from './parts/MainView.tsx';
import { Sounds, useSounds } from './parts/Sounds.tsx';
import styles from './SupportCard.module.css';

/** Twice the time between the taps of a hand that shakes. */
const YOUNG_MS = 700;

type SupportCardProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The person whom this browser knows, without asking anybody: nobody is made a guest by opening this. */
function useKnownUserId(): string | undefined {
  const cache = useQueryClient();
  const follow = useCallback((onChange: () => void) => cache.getQueryCache().subscribe(onChange), [cache]);
  return useSyncExternalStore(
    follow,
    () => cache.getQueryData<{ user: User }>(sessionKey)?.user.id ?? findLocalUser()?.id,
  );
}

/** Asks for the person's own contact ahead, so that this device knows it when there is no network. */
function AskAhead({ userId }: { userId: string }) {
  useSettings(userId);
  return null;
}

/** The Emergency Support dialog: numbers, tools and the person's own contact, all from this device. */
export function SupportCard({ open, onOpenChange }: SupportCardProps) {
  const userId = useKnownUserId();
  const opener = useRef<HTMLElement | null>(null);
  useLayer(open, () => onOpenChange(false));
  return (
    <>
      {userId ? <AskAhead userId={userId} /> : null}
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Views userId={userId} opener={opener} />
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

function Head({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <div className={joinClasses(styles.head, onBack && styles.small)}>
      {onBack ? (
        <IconButton label="Back to support" onClick={onBack}>
          <ArrowLeft size={24} />
        </IconButton>
      ) : null}
      <Dialog.Title className={styles.title}>{TITLE}</Dialog.Title>
      <Dialog.Close asChild>
        <IconButton label="Close support">
          <X size={26} />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}

/** How far the button that opened this reaches up from the foot of the page. */
function findButtonPlace(): number {
  const button = document.querySelector('button[data-sos]');
  return button ? Math.ceil(window.innerHeight - button.getBoundingClientRect().top) : 0;
}

type View = 'main' | Tool;
type ViewsProps = { userId: string | undefined; opener: RefObject<HTMLElement | null> };

/** Where the focus goes in each view: to its heading, and on the way back to the tool that was left. */
function useFocusIn(view: View, left: Tool | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (!box.current) return;
    box.current.scrollTop = 0;
    box.current
      .querySelector<HTMLElement>(view === 'main' ? `[data-tool="${left}"]` : 'h3[tabindex]')
      ?.focus();
  }, [view, left]);
  return box;
}

function Views({ userId, opener }: ViewsProps) {
  const [view, setView] = useState<View>('main');
  const [used, setUsed] = useState<Use>();
  const box = useFocusIn(view, used?.tool);
  const sounds = useSounds();
  const [buttonPlace] = useState(findButtonPlace);
  useLayoutEffect(holdPageStill, []);
  useEarlyPresses(YOUNG_MS);
  const back = () => setView('main');
  useLayer(view !== 'main', back);
  const open = (tool: Tool) => {
    setUsed({ tool });
    setView(tool);
  };
  const isMain = view === 'main';
  return (
    <div className={joinClasses(styles.scrim, view === 'breathing' && styles.whole)}>
      <Dialog.Content
        ref={box}
        className={styles.dialog}
        data-area="sos"
        style={{ '--button-place': `${buttonPlace}px` } as CSSProperties}
        data-theme={view === 'breathing' ? 'dusk' : undefined}
        {...(isMain ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          box.current?.querySelector<HTMLElement>('[data-tool]')?.focus({ preventScroll: true });
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <Head onBack={isMain ? undefined : back} />
        {isMain ? <Dialog.Description className={styles.lead}>{LEAD}</Dialog.Description> : null}
        <div hidden={!isMain} className={styles.body}>
          <MainView userId={userId} used={used} playing={sounds.playing} onOpen={open} />
        </div>
        {view === 'breathing' ? <Breathing onLeave={back} /> : null}
        {view === 'grounding' ? <Grounding onLeave={back} /> : null}
        {view === 'sounds' ? <Sounds {...sounds} /> : null}
      </Dialog.Content>
    </div>
  );
}
