import { Slider as RadixSlider } from 'radix-ui';
import { useId } from 'react';
import type { Area } from './area.ts';
import styles from './Slider.module.css';

type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Told once, when the person lets go: the moment to save. */
  onValueCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value as a word, one for each stop from `min` to `max`. */
  words?: readonly string[];
  /** The value as a word where there are too many stops for a list. */
  wordFor?: (value: number) => string;
  /** What stands under the two ends. */
  ends?: readonly [string, string];
  area?: Area;
  disabled?: boolean;
};

const MOST_STOPS_SHOWN = 11;

export function Slider(props: SliderProps) {
  const { label, value, onValueChange, onValueCommit, min = 0, max = 100, step = 1, area, disabled } = props;
  const labelId = useId();
  const word = wordOf(props, value);
  const stops = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
  return (
    <div className={styles.slider} data-area={area}>
      <div className={styles.head}>
        <span id={labelId} className={`display ${styles.label}`}>
          {label}
        </span>
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      </div>
      <RadixSlider.Root
        className={styles.root}
        value={[value]}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
      >
        <RadixSlider.Track className={styles.track}>
          <RadixSlider.Range className={styles.range} />
        </RadixSlider.Track>
        {stops.length <= MOST_STOPS_SHOWN ? <Stops stops={stops} /> : null}
        <RadixSlider.Thumb className={styles.thumb} aria-labelledby={labelId} aria-valuetext={word} />
      </RadixSlider.Root>
      {props.ends ? <Ends words={props.ends} /> : null}
    </div>
  );
}

function Stops({ stops }: { stops: number[] }) {
  return (
    <span className={styles.stops} aria-hidden="true">
      {stops.map((stop) => (
        <i key={stop} />
      ))}
    </span>
  );
}

function Ends({ words }: { words: readonly [string, string] }) {
  return (
    <div className={styles.ends} aria-hidden="true">
      <span>{words[0]}</span>
      <span>{words[1]}</span>
    </div>
  );
}

function wordOf({ words, wordFor, min = 0, step = 1 }: SliderProps, value: number): string {
  return words?.[Math.round((value - min) / step)] ?? wordFor?.(value) ?? String(value);
}
