import { useState } from 'react';
import { Button } from './Button.tsx';

/** On a low day, a quiet way to what waits on its screen. */
export function TheRest() {
  const [isShown, setIsShown] = useState(false);
  return (
    <Button kind="text" data-rest="" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
      {isShown ? 'Show less again' : 'Show the rest'}
    </Button>
  );
}
