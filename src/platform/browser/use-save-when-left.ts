import { useEffect, useEffectEvent } from 'react';

/** Saves what was typed also when the screen or the page is left without leaving the field. */
export function useSaveWhenLeft(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      saveNow();
    };
  }, []);
}
