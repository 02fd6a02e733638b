import { vi } from 'vitest';

type Order = { fadeTo: 0 | 1; seconds: number; isLast: boolean };
type Fault = 'no-audio' | 'no-worklet' | 'no-module' | 'no-voice' | 'asleep';
type State = 'suspended' | 'running' | 'interrupted' | 'closed';
type Key = 'play' | 'pause' | 'stop';

class Connection {
  goesTo: unknown[] = [];
  connect(target: unknown): void {
    this.goesTo.push(target);
  }
  disconnect(): void {
    this.goesTo = [];
  }
}

class Gain extends Connection {
  gain = {
    value: 1,
    setTargetAtTime: (value: number): void => {
      this.gain.value = value;
    },
  };
}

class Context {
  state: State = 'suspended';
  currentTime = 0;
  onstatechange: (() => void) | null = null;
  destination = { name: 'loudspeaker' };
  gains: Gain[] = [];
  audioWorklet?: { addModule(): Promise<void> };
  fault: Fault | undefined;

  constructor(fault: Fault | undefined) {
    this.fault = fault;
    if (fault !== 'no-worklet')
      this.audioWorklet = {
        addModule: async () => {
          if (fault === 'no-module') throw new Error('404');
        },
      };
  }
  become(state: State): void {
    this.state = state;
    this.onstatechange?.();
  }
  createGain(): Gain {
    const gain = new Gain();
    this.gains.push(gain);
    return gain;
  }
  createMediaStreamDestination() {
    return { stream: {} };
  }
  resume(): Promise<void> {
    if (this.fault === 'asleep') return new Promise(() => {});
    this.become('running');
    return Promise.resolve();
  }
  async suspend(): Promise<void> {
    this.become('suspended');
  }
  async close(): Promise<void> {
    this.become('closed');
  }
}

class Element {
  srcObject: unknown = null;
  isPlaying = false;
  onpause: (() => void) | null = null;
  refuses: boolean;
  constructor(refuses: boolean) {
    this.refuses = refuses;
  }
  async play(): Promise<void> {
    if (this.refuses) throw new DOMException('refused', 'NotAllowedError');
    this.isPlaying = true;
  }
  pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.onpause?.();
  }
}

class Voice extends Connection {
  orders: Order[] = [];
  options: { sound: string; seed: number };
  onprocessorerror: (() => void) | null = null;
  port = {
    onmessage: null as (() => void) | null,
    postMessage: (order: Order): void => {
      this.orders.push(order);
      queueMicrotask(() => (this.isFaulty ? this.onprocessorerror?.() : this.port.onmessage?.()));
    },
  };
  isFaulty: boolean;
  constructor(options: { sound: string; seed: number }, isFaulty: boolean) {
    super();
    this.options = options;
    this.isFaulty = isFaulty;
  }
  get isConnected(): boolean {
    return this.goesTo.length > 0;
  }
}

/** Stands in for what jsdom lacks: Web Audio, an audio element that plays, and the keys of the lock screen. */
export function fakeWebAudio({ fault, element: manner }: { fault?: Fault; element?: 'refuses' } = {}) {
  const voices: Voice[] = [];
  const keys = new Map<Key, (() => void) | null>();
  const element = new Element(manner === 'refuses');
  const session = {
    metadata: null as { title: string; artist: string } | null,
    playbackState: 'none',
    setActionHandler: (key: Key, act: (() => void) | null) => void keys.set(key, act),
  };
  const made: { context?: Context } = {};
  const makeContext = function makeContext() {
    made.context = new Context(fault);
    return made.context;
  };
  vi.stubGlobal('AudioContext', fault === 'no-audio' ? undefined : makeContext);
  vi.stubGlobal(
    'AudioWorkletNode',
    function makeVoice(_: unknown, __: string, options: { processorOptions: Voice['options'] }) {
      const voice = new Voice(options.processorOptions, fault === 'no-voice');
      voices.push(voice);
      return voice;
    },
  );
  vi.stubGlobal('Audio', function makeElement() {
    return element;
  });
  vi.stubGlobal('MediaMetadata', function makeMetadata(description: object) {
    return { ...description };
  });
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  return {
    voices,
    element,
    session,
    get context() {
      return made.context;
    },
    gain: () => made.context?.gains[0]?.gain.value,
    isDirect: () => made.context?.gains[0]?.goesTo.includes(made.context.destination) ?? false,
    press: (key: Key) => keys.get(key)?.(),
    interrupt: (state: State) => made.context?.become(state),
  };
}
