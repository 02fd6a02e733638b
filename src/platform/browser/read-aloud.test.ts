import { afterEach, expect, test, vi } from 'vitest';
import { canReadAloud, readAloud, stopReading } from './read-aloud.ts';

type Voice = { lang: string; localService: boolean; default: boolean; name: string };
const aVoice = (name: string, changes: Partial<Voice> = {}): Voice => ({
  name,
  lang: 'en-GB',
  localService: true,
  default: false,
  ...changes,
});

function letItSpeak(voices: Voice[] = []) {
  const heard: string[] = [];
  class Utterance {
    text: string;
    lang = '';
    rate = 1;
    voice: Voice | null = null;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: ({ text, voice }: Utterance) => heard.push(voice ? `${voice.name}: ${text}` : text),
    cancel: () => heard.push('silence'),
  });
  return heard;
}

afterEach(() => vi.unstubAllGlobals());

test('a step is read instead of the one before, and stops when asked', () => {
  const heard = letItSpeak();
  expect(canReadAloud()).toBe(true);
  readAloud('Breathe in.');
  readAloud('Breathe out.');
  stopReading();
  expect(heard).toEqual(['silence', 'Breathe in.', 'silence', 'Breathe out.', 'silence']);
});

test('nothing to read ends what was being read', () => {
  const heard = letItSpeak();
  readAloud('  ');
  expect(heard).toEqual(['silence']);
});

test('a voice of this device reads, not one that sends the words away', () => {
  const heard = letItSpeak([
    aVoice('far', { localService: false, default: true }),
    aVoice('foreign', { lang: 'pt-PT' }),
    aVoice('near'),
  ]);
  readAloud('Rest.');
  expect(heard).toEqual(['silence', 'near: Rest.']);
});

test('where there is no voice, nothing happens', () => {
  expect(canReadAloud()).toBe(false);
  readAloud('Rest.');
  stopReading();
});
