import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './layers.ts';

/** While it is open, a step back of the browser closes it and leaves the page where it is. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
