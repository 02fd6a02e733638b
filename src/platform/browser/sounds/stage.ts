import { type Carrier, createCarrier } from './carrier.ts';
import type { FadeOrder, VoiceOptions } from './worklet.ts';
import workletUrl from './worklet.ts?worker&url';

const PATIENCE_MS = 2_000;
const LOADING_MS = 8_000;

export type Voice = { node: AudioWorkletNode; sound: VoiceOptions['sound'] };
/** The open way from here to the loudspeaker. */
export type Stage = {
  context: AudioContext;
  carrier: Carrier;
  /** Ends when the module is there and the context runs. */
  ready: Promise<void>;
};

function within<T>(promise: Promise<T>, limitMs: number, sentence: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(sentence)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resumes the context and the element that carries its sound; ends when it really runs. */
export async function resumeStage({ context, carrier }: Stage): Promise<void> {
  const started = carrier.start();
  await within(context.resume(), PATIENCE_MS, 'The audio did not start in time.');
  if (context.state !== 'running') throw new Error(`The audio is ${context.state}.`);
  await within(started, PATIENCE_MS, 'The audio element did not start in time.').catch(() =>
    carrier.goDirect(),
  );
}

// Async, because a page without a secure origin has no worklets at all.
async function loadModule({ audioWorklet }: AudioContext): Promise<void> {
  await audioWorklet.addModule(workletUrl);
}

/** Everything that needs a tap happens before the first wait. */
export function openStage(onPausedElsewhere: () => void): Stage {
  const context = new AudioContext({ latencyHint: 'playback' });
  const carrier = createCarrier(context, onPausedElsewhere);
  const stage: Stage = { context, carrier, ready: Promise.resolve() };
  const loaded = within(loadModule(context), LOADING_MS, 'The module of the sounds did not load in time.');
  stage.ready = Promise.all([resumeStage(stage), loaded]).then(() => {});
  return stage;
}

export function orderFade({ node }: Voice, order: FadeOrder): void {
  node.port.postMessage(order);
}

/** Ends when the first sample has been made. */
export async function beginVoice(
  { context, carrier }: Stage,
  sound: Voice['sound'],
  seconds: number,
): Promise<Voice> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  const processorOptions: VoiceOptions = { sound, seed };
  const node = new AudioWorkletNode(context, 'tend-sound', {
    numberOfInputs: 0,
    outputChannelCount: [2],
    processorOptions,
  });
  const voice = { node, sound };
  const begun = new Promise<void>((resolve, reject) => {
    node.port.onmessage = () => resolve();
    node.onprocessorerror = () => reject(new Error('The sound could not be made.'));
  });
  node.connect(carrier.input);
  orderFade(voice, { fadeTo: 1, seconds, isLast: false });
  await within(begun, PATIENCE_MS, 'The sound did not begin in time.').catch((error: unknown) => {
    node.disconnect();
    throw error;
  });
  return voice;
}

/** Lets a voice fade away and lets go of it. */
export function endVoice(voice: Voice, seconds: number): void {
  orderFade(voice, { fadeTo: 0, seconds, isLast: true });
  setTimeout(() => voice.node.disconnect(), seconds * 1000 + 200);
}

export function closeStage({ context, carrier }: Stage): void {
  context.onstatechange = null;
  carrier.close();
  if (context.state !== 'closed') context.close().catch(() => {});
}
