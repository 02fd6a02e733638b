import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WaitingCards } from '#ui/WaitingCards.tsx';
import type { Category } from '../content.ts';
import { type ListedMoment, type ShownSummary, useMomentSummary, useRefusedMoments } from '../queries.ts';
import { RunningMomentCard } from '../RunningMomentCard.tsx';
import { orderByEffect } from '../rules.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import type { FiguresProps } from './Figures.tsx';
import { LibraryHeader } from './LibraryHeader.tsx';
import styles from './MomentLibrary.module.css';
import { MomentTile } from './MomentTile.tsx';
import { QuickAccess } from './QuickAccess.tsx';

function Refused() {
  const refused = useRefusedMoments();
  if (!refused) return null;
  const letGo = (
    <Button kind="text" size="small" onClick={() => void refused.forget()}>
      Let it go
    </Button>
  );
  return (
    <Notice action="Try again" onAction={() => void refused.retry()} also={letGo}>
      A session is not recorded yet. {refused.message}
    </Notice>
  );
}

const MISSING = 'That moment is not here any more. Any of these can take its place.';

type SummaryProps = { summary: ShownSummary | undefined; moments: readonly ListedMoment[] };

/** Their code comes while they are asked for. Where it cannot be loaded, the list stands without them. */
const NoFigures: ComponentType<FiguresProps> = () => null;
const loadFigures = () => import('./Figures.tsx').catch(() => ({ Figures: NoFigures }));
const LaterFigures = lazy(async () => ({ default: (await loadFigures()).Figures }));

function Figures({ summary, moments }: SummaryProps) {
  useEffect(() => void loadFigures(), []);
  return <Suspense>{summary ? <LaterFigures summary={summary} moments={moments} /> : null}</Suspense>;
}

/** Figures wait behind one line where they would distract. */
function FoldableFigures({ isPlain, ...props }: SummaryProps & { isPlain: boolean }) {
  if (!isPlain) return <Figures {...props} />;
  if (!props.summary || props.summary.days.length === 0) return null;
  return (
    <details className={styles.figures}>
      <summary>Your week, and what helps</summary>
      <Figures {...props} />
    </details>
  );
}

type MomentsProps = { moments: readonly ListedMoment[]; user: User; onOpen: (id: string) => void };

function Moments({ moments, user, onOpen }: MomentsProps) {
  const [category, setCategory] = useState<Category>();
  const summary = useMomentSummary(user);
  const effects = summary?.effects ?? [];
  const shown = orderByEffect(moments, effects).filter((each) => !category || each.category === category);
  return (
    <>
      <QuickAccess moments={moments} onOpen={onOpen} />
      <FoldableFigures isPlain={user.adhdMode} summary={summary} moments={moments} />
      <section aria-labelledby="library">
        <h2 id="library" className={styles.heading}>
          All moments
        </h2>
        <CategoryFilter category={category} onChoose={setCategory} />
        <CardGrid className={styles.list}>
          {shown.map((moment) => (
            <MomentTile
              key={moment.id}
              moment={moment}
              effect={effects.find(({ momentId }) => momentId === moment.id)}
              onOpen={onOpen}
            />
          ))}
        </CardGrid>
      </section>
    </>
  );
}

type MomentLibraryProps = {
  user: User;
  moments: readonly ListedMoment[] | undefined;
  /** The one that was asked for is not among them. */
  isMissing: boolean;
  error: Error | null;
  onRetry: () => void;
  onOpen: (id: string) => void;
};

/** The library: from a situation, from what was left open, or from the whole list into a moment. */
export function MomentLibrary(props: MomentLibraryProps) {
  const { user, moments, isMissing, error, onRetry, onOpen } = props;
  return (
    <div className="wrap">
      <div className={styles.screen}>
        <LibraryHeader />
        <RunningMomentCard user={user} />
        <Refused />
        {moments && isMissing ? <Notice>{MISSING}</Notice> : null}
        {moments ? (
          <Moments moments={moments} user={user} onOpen={onOpen} />
        ) : (
          <WaitingCards title="Failed to fetch wellness moments" error={error} onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}
