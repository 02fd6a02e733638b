import { createFade } from './fade.ts';
import { render, type SoundName } from './render.ts';

/** What the page asks of a sound: where to fade, how fast, and whether that is its end. */
export type FadeOrder = { fadeTo: 0 | 1; seconds: number; isLast: boolean };
export type VoiceOptions = { sound: SoundName; seed: number };

type WorkletScope = {
  AudioWorkletProcessor: new () => { readonly port: MessagePort };
  registerProcessor(
    name: string,
    processor: new (options: { processorOptions: VoiceOptions }) => unknown,
  ): void;
  sampleRate: number;
};

const scope = globalThis as unknown as WorkletScope;

class SoundProcessor extends scope.AudioWorkletProcessor {
  #rendering;
  #fade = createFade(scope.sampleRate);
  #isLast = false;
  #hasBegun = false;

  constructor({ processorOptions: { sound, seed } }: { processorOptions: VoiceOptions }) {
    super();
    this.#rendering = render(sound, scope.sampleRate, seed);
    this.port.onmessage = ({ data }: MessageEvent<FadeOrder>) => {
      this.#fade.aim(data.fadeTo, data.seconds);
      this.#isLast ||= data.isLast;
    };
  }

  process(_inputs: unknown, [output]: Float32Array[][]): boolean {
    const [left, right] = output ?? [];
    if (!left || !right) return true;
    if (this.#fade.isSilent()) return !this.#isLast;
    this.#rendering.fill(left, right);
    this.#fade.apply(left, right);
    if (!this.#hasBegun) this.port.postMessage('begun');
    this.#hasBegun = true;
    return true;
  }
}

scope.registerProcessor('tend-sound', SoundProcessor);
