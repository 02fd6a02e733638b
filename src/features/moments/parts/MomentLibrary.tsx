import { ChevronDown } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { type Effect, orderByEffect } from '#platform/shared/effects.ts';
import { countOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WaitingCards } from '#ui/WaitingCards.tsx';
import type { Category } from '../content.ts';
import {
  type ListedMoment,
  type ShownSummary,
  useMinutes,
  useMomentSessions,
  useMomentSummary,
  useRefusedMoments,
} from '../queries.ts';
import { RunningMomentCard } from '../RunningMomentCard.tsx';
import { findOpenSession, longerWords, type Minutes } from '../rules.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import type { FiguresProps } from './Figures.tsx';
import { MinutesChoice } from './MinutesChoice.tsx';
import styles from './MomentLibrary.module.css';
import { MomentRow, rowIdOf } from './MomentRow.tsx';
import { QuickAccess } from './QuickAccess.tsx';
import { Suggestion } from './Suggestion.tsx';

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
      <summary>
        <ChevronDown size={22} />
        <span>Your week, and what helps</span>
      </summary>
      <Figures {...props} />
    </details>
  );
}

type RowsProps = {
  moments: readonly ListedMoment[];
  /** The moment whose session was left open. */
  openId: string | undefined;
  effects: readonly Effect[];
  onOpen: (id: string) => void;
};

/** The row that is open above closes as another one opens: what was pressed stays where it is. */
function stayUnderFinger({ target }: MouseEvent): void {
  const pressed = (target as Element).closest('summary');
  if (!pressed) return;
  const { top } = pressed.getBoundingClientRect();
  const stay = () => scrollBy(0, pressed.getBoundingClientRect().top - top);
  requestAnimationFrame(stay);
}

function listenToPresses(list: HTMLUListElement | null) {
  list?.addEventListener('click', stayUnderFinger);
  return () => list?.removeEventListener('click', stayUnderFinger);
}

function Rows({ moments, openId, effects, onOpen }: RowsProps) {
  return (
    <ul ref={listenToPresses} className={styles.rows} data-offers="2">
      {moments.map((moment) => (
        <MomentRow
          key={moment.id}
          moment={moment}
          isOpen={moment.id === openId}
          effect={effects.find(({ id }) => id === moment.id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/** So many rows are enough to choose from at first. */
const ROWS_AT_FIRST = 6;

function Shortened({ moments, ...rest }: RowsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : moments.length - ROWS_AT_FIRST;
  const nextId = moments[ROWS_AT_FIRST]?.id ?? '';
  useEffect(() => {
    if (isWhole) document.getElementById(rowIdOf(nextId))?.focus();
  }, [isWhole, nextId]);
  return (
    <>
      <Rows moments={hidden > 0 ? moments.slice(0, ROWS_AT_FIRST) : moments} {...rest} />
      {hidden > 0 ? (
        <Button className={styles.more} onClick={() => setIsWhole(true)}>
          Show {hidden} more
        </Button>
      ) : null}
    </>
  );
}

const LIBRARY = 'library';

type AllProps = RowsProps & { minutes: Minutes };

/** What fits into the time that there is, one category of it if wished; the longer ones stay folded. */
function All({ moments, minutes, ...rest }: AllProps) {
  const [category, setCategory] = useState<Category>();
  const ofCategory = moments.filter((each) => !category || each.category === category);
  const fitting = ofCategory.filter(({ duration }) => duration <= minutes);
  const longer = ofCategory.filter(({ duration }) => duration > minutes);
  return (
    <section aria-labelledby={LIBRARY}>
      <div className={styles.heading}>
        <h2 id={LIBRARY} tabIndex={-1}>
          Fits in {minutes} minutes
        </h2>
        <p role="status">{fitting.length > 0 ? countOf(fitting.length, 'moment') : 'None this short here'}</p>
      </div>
      <CategoryFilter category={category} onChoose={setCategory} />
      {fitting.length > 0 ? <Shortened key={`${minutes} ${category}`} moments={fitting} {...rest} /> : null}
      {longer.length > 0 ? (
        <details className={styles.longer} data-later="">
          <summary>
            <ChevronDown size={22} />
            <span>{longerWords(longer, fitting.length > 0)}</span>
          </summary>
          <Rows moments={longer} {...rest} />
        </details>
      ) : null}
    </section>
  );
}

/** The list waits behind one button where it would distract. */
function Foldable({ isPlain, ...props }: AllProps & { isPlain: boolean }) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [isShown] = useState(!isPlain);
  useEffect(() => {
    if (isAskedFor) document.getElementById(LIBRARY)?.focus();
  }, [isAskedFor]);
  if (isShown || isAskedFor) return <All {...props} />;
  return <Button onClick={() => setIsAskedFor(true)}>Show all moments</Button>;
}

type MomentsProps = {
  moments: readonly ListedMoment[];
  minutes: Minutes;
  user: User;
  onOpen: (id: string) => void;
};

function Moments({ moments, minutes, user, onOpen }: MomentsProps) {
  const summary = useMomentSummary(user);
  const effects = summary?.effects ?? [];
  const ordered = orderByEffect(moments, effects);
  const openId = findOpenSession(useMomentSessions(user) ?? [])?.momentId;
  // The one that is open leads the page already.
  const fitting = ordered.filter(({ id, duration }) => duration <= minutes && id !== openId);
  return (
    <>
      <Suggestion key={minutes} moments={fitting} effects={effects} onOpen={onOpen} />
      <QuickAccess moments={moments} onOpen={onOpen} />
      <FoldableFigures isPlain={user.adhdMode} summary={summary} moments={moments} />
      <Foldable
        isPlain={user.adhdMode}
        moments={ordered}
        minutes={minutes}
        openId={openId}
        effects={effects}
        onOpen={onOpen}
      />
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
  const { minutes, chooseMinutes } = useMinutes(user.id);
  return (
    <div className="wrap">
      <div className={styles.screen}>
        <header className={styles.header}>
          <div>
            <BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>
            <h1 tabIndex={-1}>Wellness Moments</h1>
          </div>
          <MinutesChoice minutes={minutes} onChoose={chooseMinutes} />
        </header>
        <RunningMomentCard user={user} />
        <Refused />
        {moments && isMissing ? <Notice>{MISSING}</Notice> : null}
        {moments ? (
          <Moments moments={moments} minutes={minutes} user={user} onOpen={onOpen} />
        ) : (
          <WaitingCards title="Failed to fetch wellness moments" error={error} onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}
