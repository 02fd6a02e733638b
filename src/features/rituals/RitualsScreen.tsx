import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useKnownUser } from '#features/account/queries.ts';
import { countOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { HeroScene } from '#ui/garden/RitualScene.tsx';
import type { Group } from './content.ts';
import { FoldedRows, Found } from './parts/Found.tsx';
import { MinutesBed } from './parts/MinutesBed.tsx';
import { SessionPlace } from './parts/SessionPlace.tsx';
import { useCatalogue, useKeptRituals, useRitualAddress } from './queries.ts';
import styles from './RitualsScreen.module.css';
import { listFitting, type Minutes, minutesOf } from './rules.ts';

/** The texts of the rituals are asked for beside the code. */
const Catalogue = lazy(async () => ({ default: (await import('./parts/Catalogue.tsx')).Catalogue }));

/** What stands at the end comes after what is looked for. */
const PageEnd = lazy(async () => ({ default: (await import('./parts/PageEnd.tsx')).PageEnd }));
/** The lines of every country come with this one page. */
const SupportBox = lazy(async () => ({ default: (await import('./parts/SupportBox.tsx')).SupportBox }));

const fitWords = (count: number, minutes: Minutes): string =>
  `${count} ${count === 1 ? 'fits' : 'fit'} in ${countOf(minutes, 'minute')}`;

type PageProps = { page: { group: Group; title: string; intro: string } };

/** What fits into her minutes, and below it what takes longer. */
function Choice({ page }: PageProps) {
  const user = useKnownUser();
  const kept = useKeptRituals(user?.id);
  const { filter, look, open } = useRitualAddress();
  const { RITUALS } = useCatalogue();
  const rituals = RITUALS.filter(({ group }) => group === page.group);
  const { minutes } = filter;
  const fitting = listFitting(rituals, { minutes, search: '' }, kept.ids);
  const nearest = rituals.toSorted((one, other) => minutesOf(one) - minutesOf(other)).slice(0, 1);
  const longer = rituals.filter((ritual) => !fitting.includes(ritual));
  const isPlain = user?.adhdMode ?? false;
  return (
    <>
      <MinutesBed rituals={rituals} minutes={minutes} onChoose={(chosen) => look({ minutes: chosen })} />
      <section className={styles.found} aria-labelledby="found">
        <h2 id="found" aria-live="polite">
          {minutes === undefined ? 'One to begin with' : fitWords(fitting.length, minutes)}
        </h2>
        {fitting.length === 0 ? <p className={styles.nearest}>The shortest one here comes closest.</p> : null}
        <Found
          rituals={fitting.length > 0 ? fitting : nearest}
          isPlain={isPlain}
          kept={kept}
          onStart={open}
        />
      </section>
      {longer.length > 0 && !isPlain ? (
        <details className={styles.longer}>
          <summary>A little more time: {countOf(longer.length, 'longer ritual')}</summary>
          <FoldedRows rituals={longer} kept={kept} onStart={open} />
        </details>
      ) : null}
    </>
  );
}

function Page({ page }: PageProps) {
  const { group, title, intro } = page;
  return (
    <div className="wrap">
      <header className={styles.hero} data-part={group}>
        <HeroScene part={group} className={styles.scene} />
        <div className={styles.words}>
          <BackLink asLink={(link) => <Link href="/ritual-library" {...link} />}>Ritual Library</BackLink>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
      </header>
      {group === 'in-the-moment' ? (
        <Suspense>
          <SupportBox />
        </Suspense>
      ) : null}
      <Choice page={page} />
      <Suspense>
        <PageEnd group={group} />
      </Suspense>
    </div>
  );
}

function PageAt() {
  const [path] = useLocation();
  const { PAGES } = useCatalogue();
  const page = PAGES.find((each) => each.path === path);
  return page ? (
    <SessionPlace key={path}>
      <Page page={page} />
    </SessionPlace>
  ) : null;
}

/** The rituals of one part of the day, or the one that is open. */
export function RitualsScreen() {
  return (
    <Catalogue>
      <PageAt />
    </Catalogue>
  );
}
