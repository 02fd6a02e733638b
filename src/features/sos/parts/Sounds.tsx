import {
  AudioLines,
  Bird,
  CloudRain,
  Droplets,
  Flower2,
  Pause,
  Play,
  Square,
  Volume2,
  VolumeX,
  Waves,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  createSoundPlayer,
  FIRST_SOUND_STATE,
  SOUNDS,
  type Sound,
  type SoundPlayer,
  type SoundState,
} from '#platform/browser/sounds/player.ts';
import { Button } from '#ui/Button.tsx';
import { Slider } from '#ui/Slider.tsx';
import { SOUND_WORDS } from '../content.ts';
import styles from './Sounds.module.css';

const ICONS: Readonly<Record<Sound, ReactNode>> = {
  meditation: <Flower2 size={26} />,
  rain: <CloudRain size={26} />,
  calmingwater: <Droplets size={26} />,
  ocean: <Waves size={26} />,
  birds: <Bird size={26} />,
  brownnoise: <AudioLines size={26} />,
};

const describe = (sound: Sound) => ({ title: SOUND_WORDS[sound].label, artist: 'Tend' });

/** The player of one opening of the dialog: it is silent when the dialog closes. */
export function useSounds() {
  const [state, setState] = useState<SoundState>(FIRST_SOUND_STATE);
  const [silent, setSilent] = useState<Sound>();
  const player = useRef<SoundPlayer>(undefined);
  useEffect(
    () => () => {
      player.current?.close();
      player.current = undefined;
    },
    [],
  );
  const open = (): SoundPlayer => {
    player.current ??= createSoundPlayer(setState, describe);
    return player.current;
  };
  const begin = (sound: Sound, playing: Promise<void>) => {
    setSilent(undefined);
    playing.catch((error: unknown) => {
      reportError(error);
      setSilent(sound);
      window.alert(SOUND_WORDS[sound].fallback);
    });
  };
  const { sound, isPlaying } = state;
  return {
    state,
    silent,
    playing: sound && isPlaying ? SOUND_WORDS[sound].label : undefined,
    onSelect: (next: Sound) => begin(next, open().play(next)),
    onToggle: () => {
      if (isPlaying) open().pause();
      else if (sound) begin(sound, open().resume());
    },
    onStop: () => open().stop(),
    onMute: () => open().setMuted(!state.isMuted),
    onVolume: (volume: number) => open().setVolume(volume),
  };
}

type SoundsProps = ReturnType<typeof useSounds>;

function Controls({ state, onToggle, onStop, onMute }: SoundsProps) {
  const { sound, isPlaying, isMuted } = state;
  const isIdle = sound === undefined;
  return (
    <div className={styles.controls}>
      <Button
        kind="yew"
        disabled={isIdle}
        iconBefore={isPlaying ? <Pause size={22} /> : <Play size={22} />}
        onClick={onToggle}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Button kind="line" disabled={isIdle} iconBefore={<Square size={20} />} onClick={onStop}>
        Stop
      </Button>
      <Button
        kind="line"
        aria-pressed={isMuted}
        iconBefore={isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
        onClick={onMute}
      >
        Mute
      </Button>
    </div>
  );
}

/** Six sounds that Tend makes itself. They go on in the other views, and end with the dialog. */
export function Sounds(props: SoundsProps) {
  const { state, silent, onSelect, onVolume } = props;
  return (
    <div className={styles.sounds}>
      <h3 tabIndex={-1}>Calming sounds</h3>
      <p className={styles.hint}>Made on this device, so they play without a connection too.</p>
      <ul className={styles.choices}>
        {SOUNDS.map((sound) => (
          <li key={sound}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={state.sound === sound}
              onClick={() => onSelect(sound)}
            >
              {ICONS[sound]}
              {SOUND_WORDS[sound].label}
            </button>
          </li>
        ))}
      </ul>
      {silent ? (
        <p className={styles.silent} role="status">
          {SOUND_WORDS[silent].fallback}
        </p>
      ) : null}
      <Controls {...props} />
      <Slider
        label="Volume"
        area="sos"
        value={state.volume}
        min={0}
        max={1}
        step={0.1}
        wordFor={(volume) => `${Math.round(volume * 100)} percent`}
        onValueChange={onVolume}
      />
    </div>
  );
}
