import { CalendarClock, PencilLine, Play, Scissors, Sprout } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { numberOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { YoungPlant } from '#ui/garden/BenchPots.tsx';
import { SIZES } from '../content.ts';
import { type KeptStep, lengthWords, offerOf, restLine, type Seed } from '../rules.ts';
import styles from './FirstStep.module.css';
import { OwnWords } from './OwnWords.tsx';
import { Scene } from './Scene.tsx';
import { useStart } from './use-start.ts';
import type { Unstick } from './use-unstick.ts';

function tellOwn({ startedAtMs, minutes }: KeptStep, timeZone: string): string {
  const began = `That is how you began it on ${formatDay(dayIn(timeZone, startedAtMs), 'date')}.`;
  if (minutes === undefined) return began;
  return `${began} It took ${numberOf(minutes).toLowerCase()} ${minutes === 1 ? 'minute' : 'minutes'} from there.`;
}

type SourceProps = { own: KeptStep | undefined; words: string | undefined; timeZone: string };

function Source({ own, words, timeZone }: SourceProps) {
  const Icon = own ? CalendarClock : Sprout;
  if (words !== undefined)
    return (
      <p className={styles.source}>
        <PencilLine size={24} />
        <span>Your own words.</span>
      </p>
    );
  return (
    <p className={styles.source}>
      <Icon size={24} />
      <span>{own ? tellOwn(own, timeZone) : 'A guess, as this one is new.'}</span>
    </p>
  );
}

/** Which step is shown: by which way in, how often halved, or in words of her own. */
function useOffer(title: string, own: KeptStep | undefined) {
  const [{ way, size, words }, set] = useState({ way: 0, size: 0, words: undefined as string | undefined });
  const offer = offerOf(title, own, way, size);
  return {
    offer: words === undefined ? offer : { text: words, seconds: offer.seconds },
    words,
    canBeSmaller: size < SIZES.length - 1,
    makeSmaller: () => set({ way, size: size + 1, words: undefined }),
    goAnotherWay: () => set({ way: way + 1, size: 0, words: undefined }),
    say: (said: string) => set({ way, size, words: said === '' ? undefined : said }),
  };
}

type FirstStepProps = { user: User; unstick: Unstick; chosen: Seed };

/** One tiny step into what was picked, and its time one press away. */
export function FirstStep({ user, unstick, chosen }: FirstStepProps) {
  const { seeds, isBusy } = unstick;
  const { own, isWorking, start } = useStart(user.id, unstick, chosen);
  const { offer, words, canBeSmaller, makeSmaller, goAnotherWay, say } = useOffer(chosen.title, own);
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Scene
      shown="step"
      plant={<YoungPlant />}
      air={
        <>
          <p className={styles.kicker}>{chosen.title}</p>
          <div aria-live="polite">
            <h1 tabIndex={-1} className={styles.title}>
              {offer.text}
            </h1>
            <Source own={'own' in offer ? offer.own : undefined} words={words} timeZone={user.timeZone} />
          </div>
          {isWriting ? (
            <OwnWords text={offer.text} onSay={say} onClose={() => setIsWriting(false)} />
          ) : (
            <div className={styles.acts}>
              <Button
                id="start-step"
                kind="sun"
                size="large"
                busy={isBusy}
                iconBefore={<Play size={22} />}
                aria-label={`${isWorking ? 'Go on with the timer' : `Start, ${lengthWords(offer.seconds)}`}: ${offer.text}`}
                onClick={() => start(offer)}
              >
                {isWorking ? 'Go on with the timer' : `Start, ${lengthWords(offer.seconds)}`}
              </Button>
              {canBeSmaller ? (
                <Button kind="line" iconBefore={<Scissors size={21} />} onClick={makeSmaller}>
                  Smaller
                </Button>
              ) : null}
              <Button kind="text" onClick={goAnotherWay}>
                Another way in
              </Button>
              <Button kind="text" onClick={() => setIsWriting(true)}>
                In my words
              </Button>
            </div>
          )}
        </>
      }
      soil={
        <p className={styles.rest}>
          <b>{restLine(seeds.length - 1)}</b> <span>Nothing to remember.</span>{' '}
          <Link href="/board">See your bench</Link>
        </p>
      }
    />
  );
}
