import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { NextThing as Thing, WeekDay } from '../rules.ts';
import { AfterThat } from './AfterThat.tsx';
import styles from './Garden.module.css';
import { NextThing } from './NextThing.tsx';
import { type OneThing, OneThingSwitch } from './OneThing.tsx';
import { WeekGarden } from './WeekGarden.tsx';

const MOST_AFTER_THAT = 2;

function RestButton({ isRestOpen, toggleRest, restButton }: OneThing) {
  return (
    <div className={styles.more}>
      <Button
        ref={restButton}
        kind="line"
        className={styles.button}
        aria-expanded={isRestOpen}
        aria-controls={isRestOpen ? 'rest-of-garden' : undefined}
        iconAfter={<ChevronDown size={22} />}
        onClick={toggleRest}
      >
        Show the rest of the garden
      </Button>
    </div>
  );
}

type GardenProps = { things: readonly [Thing, ...Thing[]]; week: readonly WeekDay[]; oneThing: OneThing };

/** The next small thing, and below it the week: all at once, or one thing at a time. */
export function Garden({ things, week, oneThing }: GardenProps) {
  const [offered, setOffered] = useState<Thing['id']>();
  const index = Math.max(
    0,
    things.findIndex(({ id }) => id === offered),
  );
  const thing = things[index] ?? things[0];
  const next = things[(index + 1) % things.length] ?? things[0];
  const others = things.filter(({ id, start }) => id !== thing.id && start);
  const isRestShown = !oneThing.isOn || oneThing.isRestOpen;
  return (
    <>
      <NextThing
        thing={thing}
        isLarge={oneThing.isOn}
        onAnother={things.length > 1 ? () => setOffered(next.id) : undefined}
      />
      {oneThing.isOn && others.length > 0 ? <AfterThat things={others.slice(0, MOST_AFTER_THAT)} /> : null}
      {oneThing.isOn ? <RestButton {...oneThing} /> : null}
      {isRestShown ? (
        <div id="rest-of-garden" className={styles.rest}>
          <WeekGarden week={week} />
          <div className={styles.mode}>
            <OneThingSwitch {...oneThing} />
          </div>
        </div>
      ) : null}
    </>
  );
}
