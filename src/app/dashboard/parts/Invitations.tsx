import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { CheckInCard } from '#features/check-in/CheckInCard.tsx';
import { AreaBed } from '#ui/AreaBed.tsx';
import styles from './Invitations.module.css';

/** What may be opened or left: the weekly check-in, and the wall behind its gate. */
export function Invitations(props: ComponentProps<typeof CheckInCard>) {
  return (
    <div className={styles.invitations}>
      <CheckInCard {...props} />
      <AreaBed
        area="community"
        title="Community"
        line="A wall with notes of others, and a gate"
        go="See the garden wall"
        heading="h2"
        asLink={(parts) => <Link href="/community" {...parts} />}
      />
    </div>
  );
}
