import { ExternalLink, Share2 } from 'lucide-react';
import { lazy } from 'react';
import { Link, useLocation } from 'wouter';
import { useKnownUser } from '#features/account/queries.ts';
import { useTitle } from '#platform/browser/title.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { SmallScene } from '#ui/garden/DayScene.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Ritual } from './content.ts';
import { KeepToggle } from './parts/KeepToggle.tsx';
import { RitualTags } from './parts/RitualTags.tsx';
import { SessionPlace } from './parts/SessionPlace.tsx';
import { StartLink } from './parts/StartLink.tsx';
import { Steps } from './parts/Steps.tsx';
import { GuideVideo } from './parts/VideoCard.tsx';
import { useCatalogue, useKeptRituals, useRitualAddress } from './queries.ts';
import styles from './RitualScreen.module.css';
import { ritualPath, watchAddress } from './rules.ts';

/** The texts of the rituals are asked for beside the code. */
const Catalogue = lazy(async () => ({ default: (await import('./parts/Catalogue.tsx')).Catalogue }));

/** Hands the address on the way that this device has for it. */
async function share({ id, title, prompt }: Ritual): Promise<void> {
  const url = new URL(ritualPath(id), location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ title, text: prompt, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'It leads straight to this ritual. No account needed.' });
  } catch (error) {
    // She changed her mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Here is the link', description: url });
  }
}

function One({ ritual }: { ritual: Ritual }) {
  const { group, title, prompt, steps, video, guide, caution } = ritual;
  const { open } = useRitualAddress();
  useTitle(title, 'Ritual');
  const kept = useKeptRituals(useKnownUser()?.id);
  const { PAGES, SAFETY_LINE } = useCatalogue();
  const page = PAGES.find((each) => each.group === group);
  return (
    <div className={`wrap ${styles.page}`}>
      <article>
        <header className={styles.head} data-part={group}>
          <SmallScene part={group} className={styles.scene} />
          <BackLink asLink={(link) => <Link href={page?.path ?? '/ritual-library'} {...link} />}>
            {page?.title}
          </BackLink>
          <h1>{title}</h1>
          <p className={styles.prompt}>{prompt}</p>
          <RitualTags ritual={ritual} />
          <div className={styles.actions}>
            <StartLink ritual={ritual} isFirst onStart={open} />
            <KeepToggle ritual={ritual} kept={kept} />
            <Button kind="text" iconBefore={<Share2 size={20} />} onClick={() => void share(ritual)}>
              Share
            </Button>
          </div>
        </header>
        <div className={styles.how}>
          {video ? (
            <div className={styles.video}>
              <GuideVideo ritual={ritual} video={video} index={0} />
            </div>
          ) : null}
          <div>
            <h2>{video ? 'The same without the video' : 'The steps'}</h2>
            <Steps steps={steps} />
            {guide ? (
              <a className={styles.guide} href={watchAddress(guide.id)} target="_blank" rel="noreferrer">
                Watch: {guide.title} (opens YouTube)
                <ExternalLink size={18} />
              </a>
            ) : null}
            {caution ? <p className={styles.caution}>{caution}</p> : null}
          </div>
        </div>
      </article>
      <p className={styles.caution}>{SAFETY_LINE}</p>
    </div>
  );
}

function Missing() {
  const { RITUALS } = useCatalogue();
  return (
    <div className={`wrap ${styles.missing}`}>
      <h1>That ritual is not here</h1>
      <p>Its address may have lost a letter on the way. {RITUALS.length} others are one press away.</p>
      <Button kind="sun" asLink={(link) => <Link href="/ritual-library" {...link} />}>
        Ritual Library
      </Button>
    </div>
  );
}

function RitualAt() {
  const [path] = useLocation();
  const { RITUALS } = useCatalogue();
  const ritual = RITUALS.find(({ id }) => ritualPath(id) === path);
  return ritual ? (
    <SessionPlace key={ritual.id}>
      <One ritual={ritual} />
    </SessionPlace>
  ) : (
    <Missing />
  );
}

/** One ritual at an address of its own, to be read, begun, kept or passed on. */
export function RitualScreen() {
  return (
    <Catalogue>
      <RitualAt />
    </Catalogue>
  );
}
