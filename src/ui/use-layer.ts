import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from './layers.ts';

/**
 * While it is open, a step back of the browser closes it and leaves the page where it is. Before it is painted: whoever
 * sees it can already step back over it.
 */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
