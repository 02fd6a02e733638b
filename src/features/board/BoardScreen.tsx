import { Sprout } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { TheRest } from '#ui/TheRest.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './BoardScreen.module.css';
import { LEAD, NOT_DELETED, NOT_FETCHED } from './content.ts';
import { AddTask } from './parts/AddTask.tsx';
import { Bench } from './parts/Bench.tsx';
import type { DeleteDialogProps } from './parts/DeleteDialog.tsx';
import { DoneBed } from './parts/DoneBed.tsx';
import { BenchContext, moveId, tell, useBenchActs } from './parts/use-bench.ts';
import { useLift } from './parts/use-lift.ts';
import { usePointerDrag } from './parts/use-pointer-drag.ts';
import { useBoard, useHasRefused, useSettledTasks } from './queries.ts';
import { type Bench as BenchOfCards, BUCKETS, type Card, findCard } from './rules.ts';

const Shelf = lazy(async () => ({ default: (await import('./parts/Shelf.tsx')).Shelf }));
const NeedsYou = lazy(async () => ({ default: (await import('./parts/NeedsYou.tsx')).NeedsYou }));

/** Asking is rare: the dialog is loaded with the first question. */
function useDeleteDialog() {
  const [Dialog, setDialog] = useState<ComponentType<DeleteDialogProps>>();
  const [asked, setAsked] = useState<Card>();
  const ask = async (card: Card) => {
    try {
      const { DeleteDialog } = await import('./parts/DeleteDialog.tsx');
      setDialog(() => DeleteDialog);
      setAsked(card);
    } catch {
      tell(NOT_DELETED)();
    }
  };
  return { Dialog, asked, ask, close: () => setAsked(undefined) };
}

function BoardOfCards({ user, bench }: { user: User; bench: BenchOfCards }) {
  const acts = useBenchActs(user, bench);
  const { lifted, words, lift, over, setDown, putBack, onLiftKey } = useLift(bench, acts.move);
  const { Dialog, asked, ask, close } = useDeleteDialog();
  const needsYou = useHasRefused();
  const root = useRef<HTMLDivElement>(null);
  const cards = BUCKETS.flatMap((bucket) => [`in-${bucket}`, ...bench[bucket].map(({ id }) => id)]).join(' ');
  usePointerDrag(root, cards, {
    onLift: (id) => {
      const card = findCard(bench, id);
      if (card) lift(card, false);
    },
    onOver: over,
    onDrop: () => void setDown(),
    onCancel: putBack,
  });
  const askToDelete = (card: Card) => void ask(card);
  return (
    <BenchContext value={{ user, bench, acts, lifted, onLiftKey, putBack, askToDelete }}>
      <div ref={root}>
        <Suspense>{needsYou ? <NeedsYou /> : null}</Suspense>
        <Bench words={words} />
        <TheRest />
        <AddTask />
        <DoneBed />
        <Suspense>
          <Shelf />
        </Suspense>
      </div>
      {Dialog && asked ? (
        <Dialog
          card={asked}
          onClose={() => {
            close();
            document.getElementById(moveId(asked.id))?.focus();
          }}
          onDelete={() => {
            close();
            void acts.remove(asked);
          }}
        />
      ) : null}
    </BenchContext>
  );
}

function BoardOfUser({ user }: { user: User }) {
  const { bench, error, retry } = useBoard(user.id);
  useSettledTasks(user.id, (title) =>
    toast({
      title: 'It stays on the board',
      description: `${title} was changed on another device meanwhile.`,
    }),
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        title="Your bench"
        lead={LEAD}
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        aside={
          <Button
            kind="text"
            iconBefore={<Sprout size={22} />}
            asLink={(parts) => <Link href="/unstick" title="Key: U" aria-keyshortcuts="U" {...parts} />}
          >
            I’m stuck
          </Button>
        }
      />
      {bench ? <BoardOfCards user={user} bench={bench} /> : null}
      {!bench && error ? (
        <ErrorState title={NOT_FETCHED} onRetry={retry}>
          Everything on it is safe. Please try again in a moment.
        </ErrorState>
      ) : null}
      {bench || error ? null : (
        <Skeleton>
          <SkeletonBlock size="bed" />
        </Skeleton>
      )}
    </div>
  );
}

/** The board: Now in the light, Next beside it, Later in the tray, and what is done in flower. */
export function BoardScreen() {
  const { user } = useSession();
  return user ? <BoardOfUser key={user.id} user={user} /> : null;
}
