import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { ApiError } from '#platform/browser/api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { REFUSALS } from './content.ts';
import styles from './InvitationScreen.module.css';
import { type Called, isTooLong, NameChoice } from './parts/NameChoice.tsx';
import { Rules } from './parts/Rules.tsx';
import { useInvitation, useSittingDown } from './queries.ts';
import { circlePath, findInvitation } from './rules.ts';

type DoorProps = { user: User; token: string };
const NOT_ARRIVED = 'That did not arrive. Please try once more.';

function Closed({ title, words, href, go }: { title: string; words: string; href: string; go: string }) {
  return (
    <>
      <PageHeader title={title} lead={words} />
      <Button kind="sun" asLink={(parts) => <Link href={href} {...parts} />}>
        {go}
      </Button>
    </>
  );
}

const away = { href: '/circles', go: 'To your circles' };

const Nowhere = () => <Closed title="This link leads nowhere" words={REFUSALS.noLink} {...away} />;

type OpenProps = DoorProps & { from: string; seats: number };

function OpenDoor({ user, token, from, seats }: OpenProps) {
  const [called, setCalled] = useState<Called>(null);
  const [, navigate] = useLocation();
  const { takeSeat } = useSittingDown(user.id);
  const { error } = takeSeat;
  const sit = () =>
    takeSeat.mutate(
      { token, name: called },
      { onSuccess: ({ id }) => navigate(circlePath(id), { replace: true }) },
    );
  return (
    <div className={styles.door}>
      <PageHeader
        title={<span dir="auto">{from} asks you into a circle</span>}
        lead={seats === 1 ? 'One person sits there so far.' : `${seats} people sit there so far.`}
      />
      <Rules />
      <NameChoice firstName={user.firstName} called={called} onChange={setCalled} />
      {user.kind === 'guest' ? (
        <p>
          If you have an account, <Link href="/sign-in">sign in first</Link> and open the link again: the seat
          belongs to whoever takes it.
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button kind="sun" size="large" busy={takeSeat.isPending} disabled={isTooLong(called)} onClick={sit}>
          Take a seat
        </Button>
        <Button kind="line" asLink={(parts) => <Link href="/dashboard" {...parts} />}>
          Not now
        </Button>
      </div>
      <p role="alert">{error ? (error instanceof ApiError && error.problem?.detail) || NOT_ARRIVED : ''}</p>
    </div>
  );
}

function Door({ user, token }: DoorProps) {
  const { invitation, isUnknown, error, retry } = useInvitation(user.id, token);
  if (isUnknown) return <Nowhere />;
  if (!invitation)
    return error ? (
      <ErrorState title="The link cannot be looked at right now" onRetry={retry}>
        Nothing was taken. Please try again in a moment.
      </ErrorState>
    ) : (
      <Skeleton />
    );
  const { door, circleId, from, seats } = invitation;
  if (door === 'open') return <OpenDoor user={user} token={token} from={from ?? ''} seats={seats} />;
  if (door === 'inside') {
    const inside = { href: circlePath(circleId ?? ''), go: 'To the circle' };
    return <Closed title="You sit there already" words="The circle is just behind this page." {...inside} />;
  }
  const titles = { used: 'You were here before', ended: 'This link has ended', full: 'The circle is full' };
  return <Closed title={titles[door]} words={REFUSALS[door]} {...away} />;
}

/** What is behind a link into a circle, and a choice. */
export function InvitationScreen() {
  const { user } = useSession();
  const [path] = useLocation();
  const token = findInvitation(path);
  const doorOf = (person: User) =>
    token ? <Door key={`${person.id} ${token}`} user={person} token={token} /> : <Nowhere />;
  return <div className={`wrap ${styles.page}`}>{user ? doorOf(user) : null}</div>;
}
