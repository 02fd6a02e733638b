/** What nothing may lie on, even for a moment. */
const KEPT_CLEAR = 'a[href], button, input, select, textarea, summary, [data-keep-clear]';
/** Where there is no such place, it may at least not lie on what is being written. */
const WRITTEN_IN = 'input:not([type="radio"], [type="checkbox"]), select, textarea';
const STEP_PX = 8;

type Span = { top: number; bottom: number };

/** Which of these would lie under something as wide as this, wherever it stood. */
function findInTheWay(place: Element, { left, right }: DOMRect, kept: string): Span[] {
  return [...document.querySelectorAll(kept)]
    .filter((part) => !place.contains(part) && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right);
}

/** The lowest place, as a distance from the usual one, at which it covers nothing of that. */
function findRise({ top, bottom }: Span, inTheWay: readonly Span[]): number | undefined {
  for (let rise = 0; top - rise >= STEP_PX; rise += STEP_PX)
    if (!inTheWay.some((each) => each.bottom > top - rise - STEP_PX && each.top < bottom - rise + STEP_PX))
      return rise;
  return undefined;
}

function put(place: HTMLElement): void {
  place.style.bottom = '';
  const box = place.getBoundingClientRect();
  if (box.height === 0) return;
  const riseOver = (kept: string) => findRise(box, findInTheWay(place, box, kept));
  const rise = riseOver(KEPT_CLEAR) ?? riseOver(WRITTEN_IN) ?? 0;
  if (rise > 0) place.style.bottom = `${innerHeight - box.bottom + rise}px`;
}

/** Keeps the toasts from lying on anything that can be pressed, until the function that it returns is called. */
export function keepClear(place: HTMLElement): () => void {
  const again = () => put(place);
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(again) : undefined;
  sizes?.observe(place);
  // Another screen may come below a toast that stays.
  const parts = new MutationObserver(again);
  parts.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('scrollend', again);
  addEventListener('resize', again);
  return () => {
    sizes?.disconnect();
    parts.disconnect();
    document.removeEventListener('scrollend', again);
    removeEventListener('resize', again);
  };
}
