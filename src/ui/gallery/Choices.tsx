import { useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { ChoiceChips } from '../ChoiceChips.tsx';
import { PosturePicture } from '../garden/PosturePicture.tsx';
import type { Posture, Weather } from '../garden/species.ts';
import { WeatherPicture } from '../garden/WeatherPicture.tsx';
import { RadioTiles } from '../RadioTiles.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Slider } from '../Slider.tsx';
import { Switch } from '../Switch.tsx';
import { Specimen } from './Specimen.tsx';

const ENERGY = ['Empty', 'Low', 'Enough', 'Good', 'Bright'] as const;
const WEATHERS: readonly [Weather, string][] = [
  ['happy', 'Happy'],
  ['calm', 'Calm'],
  ['tired', 'Tired'],
  ['overwhelmed', 'Overwhelmed'],
];
const POSTURES: readonly [Posture, string][] = [
  [1, 'Struggling'],
  [2, 'Tired'],
  [3, 'Okay'],
  [4, 'Good'],
  [5, 'Thriving'],
];

export function Choices() {
  return (
    <>
      <Segments />
      <Sliders />
      <Toggles />
      <Chips />
      <Pictures />
    </>
  );
}

function Segments() {
  const [span, setSpan] = useState('week');
  const [meal, setMeal] = useState('lunch');
  const spans = [
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
    { value: 'year', label: 'Year' },
  ];
  const meals = ['Breakfast', 'Lunch', 'Dinner', 'Snack'].map((label) => ({
    value: label.toLowerCase(),
    label,
  }));
  return (
    <Specimen name="Segmented control">
      <SegmentedControl label="Show" options={spans} value={span} onValueChange={setSpan} />
      <SegmentedControl label="Meal" labelShown wide options={meals} value={meal} onValueChange={setMeal} />
    </Specimen>
  );
}

function Sliders() {
  const [energy, setEnergy] = useState(3);
  const [volume, setVolume] = useState(0.7);
  return (
    <Specimen name="Slider">
      <Slider
        label="Energy"
        area="nutrition"
        min={1}
        max={5}
        value={energy}
        onValueChange={setEnergy}
        words={ENERGY}
        ends={['Running on fumes', 'Bright']}
      />
      <Slider
        label="Volume"
        area="regulation"
        max={1}
        step={0.1}
        value={volume}
        onValueChange={setVolume}
        wordFor={(value) => `${Math.round(value * 100)} percent`}
      />
    </Specimen>
  );
}

function Toggles() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Specimen name="Switch and checkbox">
      <Switch
        label="Gentle motion"
        hint="Swaying plants and growing leaves."
        checked={isOn}
        onCheckedChange={setIsOn}
      />
      <Switch label="Sounds" defaultChecked={false} />
      <Switch label="Not on this device" disabled />
      <Checkbox label="Keep me signed in" hint="On this device, for 30 days." defaultChecked />
      <Checkbox label="Send me a summary on Sundays" />
      <Checkbox label="Not for guests" disabled />
    </Specimen>
  );
}

function Chips() {
  const [goals, setGoals] = useState<string[]>(['energy']);
  const options = [
    { value: 'stress', label: 'Less stress' },
    { value: 'energy', label: 'More energy' },
    { value: 'focus', label: 'Better focus' },
    { value: 'sleep', label: 'Restful sleep' },
  ];
  return (
    <Specimen name="Choice chips">
      <ChoiceChips
        label="What would help most?"
        hint="Choose as many as you like."
        options={options}
        values={goals}
        onValuesChange={setGoals}
      />
    </Specimen>
  );
}

function Pictures() {
  const [weather, setWeather] = useState<Weather | null>('calm');
  const [posture, setPosture] = useState<Posture | null>(4);
  return (
    <>
      <Specimen name="Picture tiles" wide>
        <RadioTiles
          legend="How’s the weather inside?"
          options={WEATHERS.map(([value, label]) => ({
            value,
            label,
            picture: <WeatherPicture weather={value} />,
          }))}
          value={weather}
          onValueChange={setWeather}
        />
      </Specimen>
      <Specimen name="Picture tiles, rows on a phone" wide>
        <RadioTiles
          legend="How has your body been this week?"
          columns={5}
          onPhone="rows"
          options={POSTURES.map(([value, label]) => ({
            value,
            label,
            picture: <PosturePicture posture={value} />,
          }))}
          value={posture}
          onValueChange={setPosture}
        />
      </Specimen>
    </>
  );
}
