import { type CSSProperties, useId } from 'react';
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

/** The browser's own range: every key, gesture and screen reader already knows it. */
export function Slider(props: SliderProps) {
  const { label, value, onValueChange, onValueCommit, min = 0, max = 100, step = 1, area, disabled } = props;
  const id = useId();
  const word = wordOf(props, value);
  const stops = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
  const share = { '--share': (value - min) / (max - min) } as CSSProperties;
  const commit = () => onValueCommit?.(value);
  return (
    <div className={styles.slider} data-area={area}>
      <div className={styles.head}>
        <label htmlFor={id} className={`display ${styles.label}`}>
          {label}
        </label>
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      </div>
      <div className={styles.root}>
        <input
          type="range"
          id={id}
          className={styles.range}
          style={share}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={word}
          onChange={(event) => onValueChange(Number(event.target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
        />
        {stops.length <= MOST_STOPS_SHOWN ? <Stops stops={stops} /> : null}
      </div>
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
