import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { holdPageStill } from './hold-page-still.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';
import { useLayer } from './use-layer.ts';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), summary';
const BESIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ALONG: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const shownIn = <E extends HTMLElement>(part: Element, selector: string): E[] =>
  [...part.querySelectorAll<E>(selector)].filter((each) => each.checkVisibility?.() ?? true);

/** Arrows move between the links of a list, and from list to list; down from the button that closes to the first link. */
function findNeighbour(sheet: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  if (target instanceof HTMLButtonElement && key === 'ArrowDown')
    return target.matches('h2 + *') ? shownIn<HTMLElement>(sheet, 'a')[0] : undefined;
  const list = target instanceof HTMLAnchorElement ? target.closest('ul') : null;
  if (!list) return undefined;
  const links = shownIn<HTMLElement>(list, 'a');
  const place = links.indexOf(target as HTMLElement);
  const step = ALONG[key];
  if (step) return links[(place + step + links.length) % links.length];
  const lists = shownIn(sheet, 'ul');
  const other = lists[lists.indexOf(list) + (BESIDE[key] ?? 0)];
  return other && other !== list
    ? (shownIn<HTMLElement>(other, 'a')[place] ?? shownIn<HTMLElement>(other, 'a').at(-1))
    : undefined;
}

/** Tab goes round within the sheet. */
function findNextStop(sheet: HTMLElement, { key, shiftKey, target }: KeyboardEvent): HTMLElement | undefined {
  if (key !== 'Tab') return undefined;
  const stops = shownIn<HTMLElement>(sheet, CONTROLS).filter(
    (stop) => !(stop instanceof HTMLInputElement && stop.type === 'radio' && !stop.checked),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (shiftKey) return target === first ? last : undefined;
  return target === last ? first : undefined;
}

function useKeys(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // Before the page around it is inert, which takes the focus away.
  const [opener] = useState(() => document.activeElement);
  // Before it is painted: the keys of whoever sees it are its own.
  useLayoutEffect(() => {
    close.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    const next = sheet.current && (findNextStop(sheet.current, event) ?? findNeighbour(sheet.current, event));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { sheet, close, handleKey };
}

/**
 * Rises above the foot of the page, which stays in use; at a desk it is a panel at the top right. The page around it
 * has to be inert meanwhile.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId();
  const { sheet, close, handleKey } = useKeys(onClose);
  useLayer(true, onClose);
  useLayoutEffect(holdPageStill, []);
  const closeBeside = (event: PointerEvent) => {
    // The press itself would take the focus away from what opened the sheet.
    event.preventDefault();
    onClose();
  };
  return (
    <>
      <div className={styles.scrim} onPointerDown={closeBeside} />
      <div ref={sheet} className={styles.sheet} role="dialog" aria-labelledby={id} onKeyDown={handleKey}>
        <div className={styles.grip} aria-hidden="true" />
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton ref={close} label="Close" className={styles.close} onClick={onClose}>
            <X size={24} />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </>
  );
}
