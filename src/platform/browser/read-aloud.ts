import { useEffect, useState } from 'react';

export const canReadAloud = (): boolean =>
  typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function';

const PACE = 0.95;

/** A voice of this device, if there is one: others send the words away to be spoken. */
function findOwnVoice(language: string): SpeechSynthesisVoice | undefined {
  const own = speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && lang.startsWith(language));
  return own.find((voice) => voice.default) ?? own[0];
}

/** Reads a text, instead of what was being read, and tells when it was read to its end. */
export function readAloud(text: string, onEnd?: () => void): void {
  stopReading();
  if (!canReadAloud() || text.trim() === '') return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang || 'en';
  words.voice = findOwnVoice(words.lang) ?? null;
  words.rate = PACE;
  words.onend = onEnd ?? null;
  speechSynthesis.speak(words);
}

export function stopReading(): void {
  if (canReadAloud()) speechSynthesis.cancel();
}

/** The voice beside some lines, of which one is shown. It falls silent with them; there is no button for it without a voice. */
export function useReading(lines: readonly string[], index: number, isWanted: boolean) {
  const [isReading, setIsReading] = useState(isWanted && canReadAloud());
  useEffect(() => stopReading, []);
  const toggle = () => {
    if (isReading) stopReading();
    else readAloud(lines[index] ?? '');
    setIsReading(!isReading);
  };
  const read = (at: number) => {
    if (isReading) readAloud(lines[at] ?? '');
  };
  return { isReading, read, toggle: canReadAloud() ? toggle : undefined };
}
