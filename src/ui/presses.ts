const PRESSES = ['pointerdown', 'mousedown', 'click', 'auxclick', 'keydown'] as const;

/** Keeps presses from whatever they land on, before anything else hears of them; returns what ends it. */
export function refusePresses(isRefused: (event: UIEvent) => boolean): () => void {
  const refuse = (event: UIEvent) => {
    if (!isRefused(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) addEventListener(type, refuse, true);
  return () => {
    for (const type of PRESSES) removeEventListener(type, refuse, true);
  };
}
