/** What nothing may lie on, even for a moment. */
const KEPT_CLEAR = 'a[href], button, input, select, textarea, summary, [data-keep-clear]';
/** Where there is no such place, it may at least not lie on what is being written. */
const WRITTEN_IN = 'input:not([type="radio"], [type="checkbox"]), select, textarea';
const STEP_PX = 8;
/** A tap is told to what lies there a moment after the finger has gone. */
const TAP_MS = 100;

type Span = { top: number; bottom: number };

/** Which of these would lie under something as wide as this, wherever it stood. */
function findInTheWay(place: Element, { left, right }: DOMRect, kept: string): Span[] {
  return [...document.querySelectorAll(kept)]
    .filter((part) => !place.contains(part) && part.checkVisibility() && !part.closest('[inert]'))
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right);
}

/** Upwards from the foot of the view, or downwards from its top. */
const TOWARDS = { bottom: -1, top: 1 } as const;
type Edge = keyof typeof TOWARDS;

/** How far from its usual place the next one is at which it covers nothing of that. */
function findWay({ top, bottom }: Span, inTheWay: readonly Span[], edge: Edge): number | undefined {
  for (let way = 0; ; way += STEP_PX) {
    const [from, to] = [top + TOWARDS[edge] * way - STEP_PX, bottom + TOWARDS[edge] * way + STEP_PX];
    if (way > 0 && (from < 0 || to > innerHeight)) return undefined;
    if (!inTheWay.some((each) => each.bottom > from && each.top < to)) return way;
  }
}

function put(place: HTMLElement, edge: Edge): void {
  place.style[edge] = '';
  const box = place.getBoundingClientRect();
  if (box.height === 0) return;
  const wayOver = (kept: string) => findWay(box, findInTheWay(place, box, kept), edge);
  const free = wayOver(KEPT_CLEAR);
  // What somebody stands in stays.
  place.toggleAttribute('data-crowded', free === undefined && !place.contains(document.activeElement));
  const way = free ?? wayOver(WRITTEN_IN) ?? 0;
  const usual = edge === 'top' ? box.top : innerHeight - box.bottom;
  if (way > 0) place.style[edge] = `${usual + way}px`;
}

/** Whether a dialog is on its way in, which `animationend` ends: what is in it stands where it will stand from then on. */
const isDialogComing = (): boolean =>
  (document.getAnimations?.() ?? []).some(
    (animation) =>
      animation instanceof CSSAnimation &&
      animation.playState === 'running' &&
      animation.effect instanceof KeyframeEffect &&
      animation.effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
      animation.effect.target?.matches('[role="dialog"]'),
  );

/**
 * Keeps what floats at an edge from lying on anything that can be pressed, until the function that it returns is called.
 * Where there is no such place it says so by `data-crowded`: what can wait is then hidden.
 */
export function keepClear(place: HTMLElement, edge: Edge): () => void {
  let isPressed = false;
  let released: ReturnType<typeof setTimeout> | undefined;
  const isShown = () => place.offsetHeight > 0;
  // What comes under a finger takes the press that was meant for what was there.
  const again = () => {
    if (!isPressed && !(isShown() && isDialogComing())) put(place, edge);
  };
  const press = () => {
    clearTimeout(released);
    isPressed = isShown();
  };
  const release = () => {
    if (!isPressed) return;
    clearTimeout(released);
    released = setTimeout(() => {
      isPressed = false;
      again();
    }, TAP_MS);
  };
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(again) : undefined;
  sizes?.observe(place);
  // Another screen may come below what stays.
  const parts = new MutationObserver(again);
  parts.observe(document.body, { childList: true, subtree: true });
  const listeners: [target: EventTarget, type: string, listener: () => void][] = [
    [document, 'scrollend', again],
    [document, 'animationend', again],
    [window, 'resize', again],
    [window, 'pointerdown', press],
    [window, 'pointerup', release],
    [window, 'pointercancel', release],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener, true);
  return () => {
    clearTimeout(released);
    sizes?.disconnect();
    parts.disconnect();
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener, true);
  };
}
