import { ArrowRight } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'wouter';
import { useKnownUser } from '#features/account/queries.ts';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { DayScene, SmallScene } from '#ui/garden/DayScene.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Group, Ritual } from './content.ts';
import { OneOf } from './parts/OneOf.tsx';
import { RitualRow } from './parts/RitualRow.tsx';
import { SessionPlace } from './parts/SessionPlace.tsx';
import { Folded } from './parts/Steps.tsx';
import { useCatalogue, useKeptRituals, useRitualAddress } from './queries.ts';
import styles from './RitualLibraryScreen.module.css';
import {
  firstOfEachPart,
  helpedFirst,
  type LibraryFilter,
  listFitting,
  MINUTES,
  SEARCH_MOST,
} from './rules.ts';

/** The texts of the rituals are asked for beside the code. */
const Catalogue = lazy(async () => ({ default: (await import('./parts/Catalogue.tsx')).Catalogue }));

function countWords(rituals: readonly Ritual[], group: Group): string {
  const own = rituals.filter((ritual) => ritual.group === group);
  return `${countOf(own.length, 'ritual')}, ${own.filter(({ video }) => video).length} with a video`;
}

function Day() {
  const { PAGES, RITUALS } = useCatalogue();
  return (
    <nav className={styles.day} aria-label="Rituals by time of day">
      <DayScene className={styles.wide} />
      <div className={styles.parts}>
        {PAGES.map(({ group, path, title, intro }) => (
          <Link key={group} className={styles.part} href={path} data-part={group}>
            <SmallScene part={group} className={styles.small} />
            <h2>{title}</h2>
            <p>{intro}</p>
            <span className={`num ${styles.count}`}>
              {countWords(RITUALS, group)}
              <ArrowRight size={20} />
            </span>
          </Link>
        ))}
      </div>
    </nav>
  );
}

const ANY = 'any';
const OPTIONS = [
  ...MINUTES.map((minutes) => ({ value: String(minutes), label: countOf(minutes, 'minute') })),
  { value: ANY, label: 'Any' },
];

const nothingWords = ({ minutes, search }: LibraryFilter): string =>
  minutes && search.trim()
    ? `Nothing with these words fits in ${countOf(minutes, 'minute')}. This comes closest.`
    : 'Nothing has these words. Try a feeling, a part of the body, or one of these.';

/** What comes closest where nothing fits: the words at any length, else the shortest of each part of the day. */
function listClosest(rituals: readonly Ritual[], { search }: LibraryFilter, keptIds: ReadonlySet<string>) {
  const named = listFitting(rituals, { minutes: undefined, search }, keptIds);
  const shortest = rituals.toSorted((one, other) => one.seconds - other.seconds);
  return named.length > 0 ? named : firstOfEachPart(shortest).first;
}

const foundWords = (count: number, { minutes, search }: LibraryFilter): string => {
  const fit = count === 1 ? 'fits' : 'fit';
  if (minutes) return `${count} ${fit} in ${countOf(minutes, 'minute')}.`;
  return search.trim() ? `${countOf(count, 'ritual')} found.` : `${countOf(count, 'ritual')} in all.`;
};

function Results({ filter, onStart }: { filter: LibraryFilter; onStart: (id: string) => void }) {
  const user = useKnownUser();
  const kept = useKeptRituals(user?.id);
  const { RITUALS } = useCatalogue();
  const fitting = listFitting(RITUALS, filter, kept.ids);
  const { first, others } = firstOfEachPart(
    fitting.length > 0 ? fitting : listClosest(RITUALS, filter, kept.ids),
  );
  return (
    <div className={styles.results}>
      <p role="status">
        {fitting.length > 0 ? (
          <>
            <b>{foundWords(fitting.length, filter)}</b>
            {others.length > 0 ? ' Here is one for each part of the day.' : ''}
          </>
        ) : (
          nothingWords(filter)
        )}
      </p>
      {user?.adhdMode ? (
        <OneOf rituals={helpedFirst([...first, ...others])} kept={kept} onStart={onStart} />
      ) : (
        <>
          <ul className={styles.rows}>
            {first.map((ritual) => (
              <RitualRow key={ritual.id} ritual={ritual} showsPart kept={kept} onStart={onStart} />
            ))}
          </ul>
          {others.length > 0 ? (
            <Folded says={`Show the other ${others.length}`} className={styles.more}>
              <ul className={styles.rows}>
                {others.map((ritual) => (
                  <RitualRow key={ritual.id} ritual={ritual} showsPart kept={kept} onStart={onStart} />
                ))}
              </ul>
            </Folded>
          ) : null}
        </>
      )}
    </div>
  );
}

function Library() {
  const { RITUALS, SAFETY_LINE } = useCatalogue();
  const { filter, look, open } = useRitualAddress();
  return (
    <div className={`wrap ${styles.library}`}>
      <header className={styles.head}>
        <div>
          <h1>Ritual Library</h1>
          <p className={styles.lead}>
            {RITUALS.length} small rituals, most of them three to five minutes. You only need one.
          </p>
        </div>
        <div className={styles.quiz}>
          <Button kind="sun" asLink={(link) => <Link href="/ritual-quiz" {...link} />}>
            Find mine in 3 questions
          </Button>
          <p>About a minute. No account needed.</p>
        </div>
      </header>
      <Day />
      <section className={styles.gap} aria-labelledby="gap">
        <h2 id="gap">How long do you have?</h2>
        <p className="soft">Start from the gap in your day, not from the list.</p>
        <div className={styles.filter}>
          <SegmentedControl
            label="I have"
            options={OPTIONS}
            value={filter.minutes ? String(filter.minutes) : ANY}
            onValueChange={(chosen) =>
              look({ minutes: MINUTES.find((minutes) => String(minutes) === chosen) })
            }
          />
          <TextField
            type="search"
            label="Search all rituals"
            placeholder="A name, a word, what it is for"
            maxLength={SEARCH_MOST}
            defaultValue={filter.search}
            onChange={(event) => look({ search: event.target.value })}
          />
        </div>
        <Results filter={filter} onStart={open} />
      </section>
      <p className={styles.care}>{SAFETY_LINE}</p>
    </div>
  );
}

/** Choose by hour or by gap, never from a list of all of them. */
export function RitualLibraryScreen() {
  return (
    <Catalogue>
      <SessionPlace>
        <Library />
      </SessionPlace>
    </Catalogue>
  );
}
