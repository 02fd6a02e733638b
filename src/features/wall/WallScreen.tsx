import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { useCommunity, useJoining } from '#features/community/queries.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { SIGN_WORDS } from './content.ts';
import { OwnNotes } from './parts/OwnNotes.tsx';
import { StoneItem } from './parts/StoneItem.tsx';
import { WallEnd } from './parts/WallEnd.tsx';
import { WallTop } from './parts/WallTop.tsx';
import { useWall } from './queries.ts';
import styles from './WallScreen.module.css';

const GateCard = lazy(async () => ({
  default: (await import('#features/community/GateCard.tsx')).GateCard,
}));

function NotKnown({ isAway, onRetry }: { isAway: boolean; onRetry: () => void }) {
  return isAway ? (
    <ErrorState title="The wall cannot be reached right now" onRetry={onRetry}>
      What you wrote is safe. The wall opens without a connection once it was open on this device today.
    </ErrorState>
  ) : (
    <Skeleton>
      <SkeletonBlock size="heading" />
      <SkeletonBlock size="line" />
      <SkeletonBlock size="line" />
      <SkeletonBlock size="panel" />
    </Skeleton>
  );
}

const back = <BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>;

function TodaysWall({ userId }: { userId: string }) {
  const { wall, isAway, retry, ...own } = useWall(userId);
  const { leave } = useJoining(userId);
  const close = () =>
    leave.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'The gate is closed', description: 'Your notes and signs left with you.' }),
      onError: () => toast({ title: 'Not closed yet', description: 'Please try again in a moment.' }),
    });
  if (!wall) return <NotKnown isAway={isAway} onRetry={retry} />;
  return (
    <>
      {wall.signs.length > 0 ? (
        <Notice>Somebody left you a sign: {wall.signs.map((sign) => SIGN_WORDS[sign]).join(', ')}.</Notice>
      ) : null}
      <WallTop />
      <ul className={styles.wall} aria-label="Today’s notes">
        {wall.notes.map((note) => (
          <StoneItem key={note.id} userId={userId} note={note} />
        ))}
      </ul>
      <WallEnd userId={userId} wall={wall} {...own} onLeave={close} />
      <OwnNotes userId={userId} />
    </>
  );
}

/** What else there is, whether the gate is open or not. */
function MoreWays({ isKeeper, children }: { isKeeper: boolean; children?: ReactNode }) {
  return (
    <p className={styles.beside}>
      <Link href="/circles">Circles, for a few people you know</Link>
      {children}
      {isKeeper ? <Link href="/community/keep">For keepers</Link> : null}
    </p>
  );
}

function Open({ user, isKeeper, children }: { user: User; isKeeper: boolean; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title="The garden wall"
        lead="Small wins and kind words from others, left under a plant name. Every note is gone after two days."
        back={back}
        aside={
          <Button kind="line" href="#leave" iconBefore={<Pencil size={22} />}>
            Leave a note
          </Button>
        }
      />
      <MoreWays isKeeper={isKeeper}>
        <a href="#circle-events">Circle events</a>
      </MoreWays>
      <TodaysWall userId={user.id} />
      {children}
    </>
  );
}

function Community({ user, children }: { user: User; children: ReactNode }) {
  const { community, isAway, retry } = useCommunity(user.id);
  return (
    <div className={`wrap ${styles.page}`}>
      {community?.hasJoined ? (
        <Open user={user} isKeeper={community.isKeeper}>
          {children}
        </Open>
      ) : (
        <>
          {back}
          {community ? (
            <Suspense fallback={<NotKnown isAway={false} onRetry={retry} />}>
              <GateCard userId={user.id} />
              <MoreWays isKeeper={community.isKeeper} />
            </Suspense>
          ) : (
            <NotKnown isAway={isAway} onRetry={retry} />
          )}
        </>
      )}
    </div>
  );
}

type WallScreenProps = {
  /** What else is there for who has joined, under the wall. */
  children?: (user: User) => ReactNode;
};

/** The garden wall: behind a gate until she opens it, then the notes of today, and their end. */
export function WallScreen({ children }: WallScreenProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Community key={user.id} user={user}>
      {children?.(user)}
    </Community>
  );
}
