/** Partials of a small bell: its pitch in Hz, how loud, and how long it sounds. */
const PARTIALS = [
  { pitchHz: 528, loudness: 0.16, seconds: 3.2 },
  { pitchHz: 1_056, loudness: 0.05, seconds: 2.1 },
  { pitchHz: 1_452, loudness: 0.025, seconds: 1.2 },
] as const;
const ATTACK_SECONDS = 0.02;
const BUZZ_MS = [140, 90, 140];
const LATEST_MS = 1_500;

let audio: AudioContext | undefined;

/** Before the first touch of a page its browser refuses both, and says so aloud in the console. */
const isAllowed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

async function wakeAudio(): Promise<AudioContext | undefined> {
  if (!isAllowed() || typeof AudioContext !== 'function') return undefined;
  audio ??= new AudioContext();
  await audio.resume();
  return audio;
}

function strike(context: AudioContext): void {
  const at = context.currentTime;
  for (const { pitchHz, loudness, seconds } of PARTIALS) {
    const tone = new OscillatorNode(context, { frequency: pitchHz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loudness, at + ATTACK_SECONDS);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    if (pitchHz === PARTIALS[0].pitchHz) tone.onended = () => void context.suspend().catch(() => {});
  }
}

/** Asks for the sound in the gesture that starts a timer, so that the bell may ring later, also in a hidden tab. */
export function prepareBell(): void {
  void wakeAudio()
    .then((context) => context?.suspend())
    .catch(() => {});
}

async function ring(): Promise<void> {
  const askedMs = performance.now();
  const context = await wakeAudio();
  if (!context) return;
  // A browser that lets it sound only much later had better not sound it at all.
  if (performance.now() - askedMs < LATEST_MS) strike(context);
  else await context.suspend();
}

/** A soft bell and a short vibration, each if wanted. Silent where the browser refuses. */
export function ringBell({ sound, vibration }: { sound: boolean; vibration: boolean }): void {
  if (sound) void ring().catch(() => {});
  if (vibration && isAllowed()) navigator.vibrate?.(BUZZ_MS);
}
