/** Stops the page behind from scrolling, and keeps the place of its scrollbar so that nothing moves. */
export function holdPageStill(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, paddingRight });
}
