import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#features/account/queries.ts';
import { CRISIS } from '#features/sos/content.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Logo } from '#ui/garden/Logo.tsx';
import { NavigationLeaf } from '#ui/garden/NavigationLeaf.tsx';
import styles from './Frame.module.css';
import { useLater } from './Later.tsx';
import { isCurrent, navigation } from './navigation.ts';

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
  const open = () => {
    setOpenings(openings + 1);
    setIsOpen(true);
  };
  return (
    <header className={`wrap ${styles.top}`}>
      <Link href="/dashboard" className={styles.brand} aria-label="Tend, today">
        <Logo height={44} />
      </Link>
      <Navigation path={path} />
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-label={user?.firstName ? `Menu of ${user.firstName}` : 'Menu'}
        onClick={open}
      >
        <span className={styles.person}>
          {user?.firstName ? <Avatar name={user.firstName} /> : <Menu size={26} />}
        </span>
        <span className={styles.bars}>
          <Menu size={26} />
        </span>
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
        Tend supports everyday wellbeing. It is not medical care. In danger now? Call or text{' '}
        <a href={`tel:${CRISIS.call}`}>{CRISIS.call}</a>, or your local emergency number.
      </p>
    </footer>
  );
}

/** What stands around every screen of a person: skip link, header, the screen itself, footer. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
