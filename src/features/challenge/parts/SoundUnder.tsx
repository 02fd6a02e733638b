import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { SOUND_WORDS } from '#features/sos/content.ts';
import {
  createSoundPlayer,
  FIRST_SOUND_STATE,
  SOUNDS,
  type Sound,
  type SoundPlayer,
  type SoundState,
} from '#platform/browser/sounds/player.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Slider } from '#ui/Slider.tsx';
import styles from './SoundUnder.module.css';

const NONE = 'No sound';
/** Below a voice that reads. */
const QUIET = 0.4;
const LABELS = [NONE, ...SOUNDS.map((sound) => SOUND_WORDS[sound].label)];

const describe = (sound: Sound) => ({ title: SOUND_WORDS[sound].label, artist: 'Tend' });

/** One of the calming sounds under the words; it ends with the page. */
export function SoundUnder() {
  const [state, setState] = useState<SoundState>({ ...FIRST_SOUND_STATE, volume: QUIET });
  const [silent, setSilent] = useState<Sound>();
  const player = useRef<SoundPlayer>(undefined);
  useEffect(
    () => () => {
      player.current?.close();
      player.current = undefined;
    },
    [],
  );
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const sound = SOUNDS.find((each) => SOUND_WORDS[each].label === target.value);
    setSilent(undefined);
    if (!sound) return player.current?.stop();
    if (!player.current) {
      player.current = createSoundPlayer(setState, describe);
      player.current.setVolume(QUIET);
    }
    player.current.play(sound).catch(() => setSilent(sound));
  };
  return (
    <div className={styles.sound}>
      <SelectField
        label="A sound under it"
        options={LABELS}
        value={state.sound ? SOUND_WORDS[state.sound].label : NONE}
        onChange={choose}
      />
      {state.sound ? (
        <Slider
          label="Volume"
          value={state.volume}
          min={0}
          max={1}
          step={0.1}
          wordFor={(volume) => `${Math.round(volume * 100)} percent`}
          onValueChange={(volume) => player.current?.setVolume(volume)}
        />
      ) : null}
      <p role="status">{silent ? SOUND_WORDS[silent].fallback : ''}</p>
    </div>
  );
}
