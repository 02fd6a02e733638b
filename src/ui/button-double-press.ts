import type { MouseEvent as ReactMouseEvent } from 'react';
import { refusePresses } from './presses.ts';

const LONGEST_BETWEEN_MS = 400;
const SAME_PLACE_PX = 12;

type Press = { button: Element; at: number; x: number; y: number };
let last: Press | undefined;
let isWatching = false;

const isSoonAfter = (press: Press, { timeStamp }: { timeStamp: number }): boolean =>
  timeStamp - press.at < LONGEST_BETWEEN_MS;

/** A key presses at no place. */
const isByKey = ({ type, detail, clientX, clientY }: MouseEvent): boolean =>
  (type === 'click' && detail === 0) || clientX + clientY === 0;

function isAtLastPlace(event: UIEvent): boolean {
  if (!last || !(event instanceof MouseEvent) || isByKey(event) || !isSoonAfter(last, event)) return false;
  const apart = Math.max(Math.abs(event.clientX - last.x), Math.abs(event.clientY - last.y));
  return apart <= SAME_PLACE_PX;
}

function watch(): void {
  isWatching = true;
  refusePresses(isAtLastPlace);
  // Whoever types or chooses something in between means the next press.
  addEventListener('input', () => {
    last = undefined;
  });
}

/**
 * True for the second of two presses that were meant as one, soon after the first on the same button. From the first
 * one on, a second one at the same place is kept from whatever has come there meanwhile, too.
 */
export function isSecondPress({ currentTarget, timeStamp, clientX, clientY }: ReactMouseEvent): boolean {
  if (last?.button === currentTarget && isSoonAfter(last, { timeStamp })) return true;
  last = { button: currentTarget, at: timeStamp, x: clientX, y: clientY };
  if (!isWatching) watch();
  return false;
}
