import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { CirclesCard } from '#features/circles/CirclesCard.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import styles from './CirclesScreen.module.css';
import { OwnNotes } from './parts/OwnNotes.tsx';

function Circles({ user }: { user: User }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        title="Circles"
        lead="A few people you know, and one thing at a time. No numbers, nothing to keep up with."
        back={<BackLink asLink={(parts) => <Link href="/community" {...parts} />}>Back to the wall</BackLink>}
      />
      <CirclesCard user={user} />
      <OwnNotes userId={user.id} />
    </div>
  );
}

/** Her circles, a new one, and what she shared so far. */
export function CirclesScreen() {
  const { user } = useSession();
  return user ? <Circles key={user.id} user={user} /> : null;
}
