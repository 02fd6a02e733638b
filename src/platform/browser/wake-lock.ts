import { useEffect } from 'react';

/** Holds the browser's lock, again after each time that the page was hidden. Returns a function that ends it. */
function stayAwake(): () => void {
  let isOn = true;
  let held: WakeLockSentinel | undefined;
  let turn = Promise.resolve();
  const hold = async () => {
    if (!isOn || document.visibilityState !== 'visible' || held?.released === false) return;
    held = await navigator.wakeLock.request('screen');
    if (!isOn) await held.release();
  };
  // One after the other, so that no second lock is asked for while one is on its way. A refusal is no fault.
  const holdInTurn = () => {
    turn = turn.then(hold).catch(() => {});
  };
  holdInTurn();
  document.addEventListener('visibilitychange', holdInTurn);
  return () => {
    isOn = false;
    document.removeEventListener('visibilitychange', holdInTurn);
    held?.release().catch(() => {});
  };
}

/** Keeps the screen awake while it is on, where the browser can. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => (isOn && 'wakeLock' in navigator ? stayAwake() : undefined), [isOn]);
}
