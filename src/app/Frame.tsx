import { Menu } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#features/account/queries.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { isSecondPress } from '#ui/double-press.ts';
import { Logo } from '#ui/garden/Logo.tsx';
import { NavigationLeaf } from '#ui/garden/NavigationLeaf.tsx';
import styles from './Frame.module.css';
import { useLater } from './Later.tsx';
import { isCurrent, navigation } from './navigation.ts';

const loadBeside = async () => (await import('./Beside.tsx')).Beside;
const loadSideSheet = async () => (await import('./SideSheet.tsx')).SideSheet;

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

function Header({ path }: { path: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const SideSheet = useLater(loadSideSheet, openings);
  const { user } = useSession();
  const open = (event: MouseEvent) => {
    if (isSecondPress(event)) return;
    setOpenings(openings + 1);
    setIsOpen(true);
  };
  return (
    <header className={`wrap ${styles.top}`}>
      <Link href="/dashboard" className={styles.brand} aria-label="Tend, today">
        <Logo height={44} />
      </Link>
      <Navigation path={path} />
      <Link
        href="/settings"
        className={styles.profile}
        aria-label={user?.firstName ? `Settings of ${user.firstName}` : 'Settings'}
        aria-current={path === '/settings' ? 'page' : undefined}
      >
        <Avatar name={user?.firstName ?? ''} />
      </Link>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-label={user?.firstName ? `Menu of ${user.firstName}` : 'Menu'}
        onClick={open}
      >
        <Menu size={26} />
      </button>
      {SideSheet ? <SideSheet open={isOpen} onOpenChange={setIsOpen} path={path} /> : null}
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

const STIRRINGS = ['pointerdown', 'keydown', 'visibilitychange'] as const;
/** A page that nobody touches has to say a due break too. */
const STIRS_AFTER_MS = 15_000;

/**
 * Nothing comes up before the first touch or key, before the page is seen again, or before it has stood for a while:
 * its code is loaded then.
 */
function useIsStirring(): boolean {
  const [isStirring, setIsStirring] = useState(false);
  useEffect(() => {
    const stir = () => setIsStirring(true);
    for (const type of STIRRINGS) document.addEventListener(type, stir);
    const timer = setTimeout(stir, STIRS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      for (const type of STIRRINGS) document.removeEventListener(type, stir);
    };
  }, []);
  return isStirring;
}

/** What stands around every screen of a person: skip link, header, the screen itself, footer. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const Beside = useLater(loadBeside, useIsStirring());
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      {Beside ? <Beside /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
