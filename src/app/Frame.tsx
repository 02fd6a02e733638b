import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#features/account/queries.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { isSecondPress } from '#ui/button-double-press.ts';
import { Logo } from '#ui/garden/Logo.tsx';
import { NavigationLeaf } from '#ui/garden/NavigationLeaf.tsx';
import styles from './Frame.module.css';
import { useIsPainted, useLazyComponent } from './lazy-component.tsx';
import { isCurrent, navigation, type SheetName } from './navigation.ts';

const loadInAppNotices = async () => (await import('./InAppNotices.tsx')).InAppNotices;
const loadNotes = async () => (await import('./HeaderNotes.tsx')).HeaderNotes;

function Navigation({ path }: { path: string }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      {navigation.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className={styles.link}
          aria-current={isCurrent(href, path) ? 'page' : undefined}
        >
          {label}
          {isCurrent(href, path) ? <NavigationLeaf className={styles.leaf} /> : null}
        </Link>
      ))}
    </nav>
  );
}

type HeaderProps = {
  path: string;
  opened: SheetName | undefined;
  onOpen: (name: SheetName) => void;
};

function Header({ path, opened, onOpen }: HeaderProps) {
  const { user } = useSession();
  const Notes = useLazyComponent(loadNotes, useIsPainted());
  const open = (event: MouseEvent) => {
    if (!isSecondPress(event)) onOpen('menu');
  };
  return (
    <header className={`wrap ${styles.top}`}>
      <Link href="/dashboard" className={styles.brand} aria-label="Tend, today">
        <Logo height={44} />
      </Link>
      <Navigation path={path} />
      {Notes && user ? <Notes user={user} /> : null}
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-expanded={opened === 'menu'}
        aria-label={user?.firstName ? `Menu of ${user.firstName}` : 'Menu'}
        onClick={open}
      >
        <Avatar name={user?.firstName ?? ''} />
        <ChevronDown size={20} />
      </button>
    </header>
  );
}

function Footer() {
  return (
    <footer className={`wrap ${styles.foot}`}>
      <Logo height={34} />
      <p>
        Tend supports everyday wellbeing. It is not medical care. In danger now? Call your local emergency
        number. SOS, at the bottom right, has the lines of your country.
      </p>
    </footer>
  );
}

const FIRST_USES = ['pointerdown', 'keydown', 'visibilitychange'] as const;
/** A page that nobody touches has to say a due break too. */
const NOTICES_AFTER_MS = 15_000;

/**
 * Nothing comes up before the first touch or key, before the page is seen again, or before it has stood for a while:
 * its code is loaded then.
 */
function useAreNoticesDue(): boolean {
  const [areDue, setAreDue] = useState(false);
  useEffect(() => {
    const show = () => setAreDue(true);
    for (const type of FIRST_USES) document.addEventListener(type, show);
    const timer = setTimeout(show, NOTICES_AFTER_MS);
    return () => {
      clearTimeout(timer);
      for (const type of FIRST_USES) document.removeEventListener(type, show);
    };
  }, []);
  return areDue;
}

type FrameProps = HeaderProps & { children: ReactNode };

/** What stands around every screen of a person: skip link, header, the screen itself, footer. */
export function Frame({ path, opened, onOpen, children }: FrameProps) {
  const InAppNotices = useLazyComponent(loadInAppNotices, useAreNoticesDue());
  return (
    <div className={styles.page} inert={opened !== undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} opened={opened} onOpen={onOpen} />
      {InAppNotices ? <InAppNotices /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
