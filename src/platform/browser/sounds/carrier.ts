type AudioSession = { type: 'auto' | 'playback' };

export type Carrier = {
  /** Everything that is heard goes through here; its gain is the volume. */
  input: GainNode;
  start(): Promise<void>;
  /** Leaves the audio element out where a browser will not let it play. */
  goDirect(): void;
  pause(): void;
  close(): void;
};

/** Tells a telephone that this is listening matter: it is heard with the ringer off, and goes on with the screen locked. */
function claimSession(type: AudioSession['type']): void {
  const { audioSession } = navigator as Navigator & { audioSession?: AudioSession };
  if (audioSession) audioSession.type = type;
}

/** Takes the sound out by an audio element, because a locked telephone lets that go on but not bare Web Audio. */
export function createCarrier(context: AudioContext, onPausedElsewhere: () => void): Carrier {
  const input = context.createGain();
  let element: HTMLAudioElement | undefined;

  function silenceElement(): void {
    if (!element) return;
    element.onpause = null;
    element.pause();
    element.srcObject = null;
    element = undefined;
  }

  function goDirect(): void {
    silenceElement();
    input.disconnect();
    input.connect(context.destination);
  }

  try {
    const stream = context.createMediaStreamDestination();
    element = new Audio();
    element.srcObject = stream.stream;
    element.onpause = onPausedElsewhere;
    input.connect(stream);
  } catch {
    goDirect();
  }

  return {
    input,
    goDirect,
    /** Called while the person's tap is still being answered, or a browser may refuse it. */
    async start() {
      claimSession('playback');
      try {
        await element?.play();
      } catch {
        goDirect();
      }
    },
    pause() {
      element?.pause();
    },
    close() {
      silenceElement();
      claimSession('auto');
      input.disconnect();
    },
  };
}
