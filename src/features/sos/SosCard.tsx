import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import styles from './SosCard.module.css';

const PREFETCH_AFTER_MS = 3_000;

const loadSupport = async () => (await import('./SupportCard.tsx')).SupportCard;
type Support = Awaited<ReturnType<typeof loadSupport>>;

/** Two leaves sheltering a seed, and the word. */
function Face() {
  return (
    <>
      <svg viewBox="0 0 28 28" width="26" height="26" aria-hidden="true">
        <path d="M14 4C7 6 4 12 4 20C9 19 13 15 14 4ZM14 4C21 6 24 12 24 20C19 19 15 15 14 4Z" />
        <circle cx="14" cy="22" r="2.6" />
      </svg>
      <span>SOS</span>
    </>
  );
}

/** Beside SOS on a phone, where nothing else stands there. */
function Words() {
  return <p className={styles.words}>Too much right now?</p>;
}

const LABEL = 'SOS, support right now';

/**
 * A tap before this script was ready is noted by the page itself, before React hears of it: the very tap may be what
 * makes React draw the button, which then has missed it. Later ones do not count.
 */
const hasWish = (): boolean => document.documentElement.dataset.sos !== undefined;

const numbersOfPage = () => document.getElementById('crisis');

/**
 * Where its code cannot load, the numbers are in the page all the same, hidden until then. Where it only does not
 * come, the page shows them by itself a few seconds after the press.
 */
function showNumbers(): void {
  const numbers = numbersOfPage();
  numbers?.removeAttribute('hidden');
  numbers?.focus();
}

/** Support has come: the numbers go, and what they held of the focus goes back to the button. */
function settleWish(): void {
  delete document.documentElement.dataset.sos;
  const numbers = numbersOfPage();
  if (!numbers || numbers.hidden) return;
  if (numbers.contains(document.activeElement))
    document.querySelector<HTMLElement>('button[data-sos]')?.focus();
  numbers.hidden = true;
}

/** The button of every screen. What it opens comes once the page has rested, at the latest when it is pressed. */
export function SosCard() {
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Card: Support }>();
  useEffect(() => setIsOpen(hasWish()), []);
  // before the dialog remembers where the focus was
  useLayoutEffect(() => {
    if (isOpen && loaded) settleWish();
  }, [isOpen, loaded]);
  useEffect(() => {
    const load = () => loadSupport().then((Card) => setLoaded({ Card }));
    if (isOpen) load().catch(showNumbers);
    const timer = setTimeout(() => load().catch(() => {}), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <aside aria-label="Support">
      <Words />
      <button
        type="button"
        className={styles.sos}
        data-sos=""
        aria-haspopup="dialog"
        aria-label={LABEL}
        onClick={() => setIsOpen(true)}
      >
        <Face />
      </button>
      {loaded ? <loaded.Card open={isOpen} onOpenChange={setIsOpen} /> : null}
    </aside>
  );
}

/** The same on a page of plain HTML: it leads to the numbers there, and a script may open the rest. */
export function SosLink({ href }: { href: string }) {
  return (
    <aside aria-label="Support">
      <Words />
      <a className={styles.sos} href={href} aria-label={LABEL}>
        <Face />
      </a>
    </aside>
  );
}

type SupportBarProps = {
  children: ReactNode;
  /** What stands beside it. */
  beside?: ReactNode;
  above?: ReactNode;
};

/** The foot of every page of a phone: SOS at its right end, so that it covers nothing. At a desk only SOS is left of it. */
export function SupportBar({ children, beside, above }: SupportBarProps) {
  return (
    <div className={styles.bar}>
      {above}
      <div className={styles.row}>
        <svg className={styles.soil} viewBox="0 0 390 14" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 9C60 3 130 11 200 7C270 3 330 10 390 5V14H0Z" />
        </svg>
        {beside}
        {children}
      </div>
    </div>
  );
}
