import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './CheckInCard.module.css';
import { daysSince, findInvitation, type Invitation } from './rules.ts';

const CHECK_IN = '/weekly-check-in';
const HISTORY = '/weekly-check-in-history';
const COST = 'Four gentle questions, about five minutes, whenever suits.';

type Words = { title: string; text: string; main: string; other: string };

function wordsOf(invitation: Invitation): Words {
  if (invitation.state === 'first')
    return { title: 'A weekly check-in', text: COST, main: 'Start Your Journey', other: 'History' };
  if (invitation.state === 'resting') {
    const { nextInDays } = invitation;
    return {
      title: `Next check-in in ${nextInDays === 1 ? '1 day' : `${nextInDays} days`}`,
      text: 'Your latest one has its place in the garden.',
      main: 'View Progress',
      other: 'Open check-in',
    };
  }
  const gone = invitation.state === 'due' ? 'A week has gone by.' : 'More than a week has gone by.';
  return {
    title: 'Time for Your Weekly Check-in',
    text: `${gone} ${COST}`,
    main: 'Take Check-in',
    other: 'History',
  };
}

function Picture({ isResting }: { isResting: boolean }) {
  return (
    <svg className={`il ${styles.plants}`} viewBox="0 0 120 96" aria-hidden="true">
      <circle className="su3" cx="60" cy="52" r="40" />
      <Use id="tulip" x={36} y={96} scale={0.56} />
      <Use id={isResting ? 'poppy' : 'peony'} x={66} y={96} scale={0.44} />
      <Use id="daisy" x={94} y={96} scale={0.5} />
    </svg>
  );
}

type CheckInCardProps = {
  user: User;
  today: Day;
  lastCheckInAt: string | null;
  /** One waits on this device, so the latest is of today. */
  isCheckInWaiting: boolean;
};

/** The banner of the weekly check-in. That it is due is an offer, however long it has been. */
export function CheckInCard({ user, today, lastCheckInAt, isCheckInWaiting }: CheckInCardProps) {
  const days = lastCheckInAt === null ? null : daysSince(lastCheckInAt, user.timeZone, today);
  const invitation = findInvitation(isCheckInWaiting ? 0 : days);
  const { title, text, main, other } = wordsOf(invitation);
  const isResting = invitation.state === 'resting';
  const [first, second] = isResting ? [HISTORY, CHECK_IN] : [CHECK_IN, HISTORY];
  return (
    <section className={styles.banner} aria-labelledby="check-in">
      <Picture isResting={isResting} />
      <div className={styles.words}>
        {invitation.state === 'waiting' ? <Chip tone="note">Overdue</Chip> : null}
        <h2 id="check-in">{title}</h2>
        <p className="soft">{text}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="line" asLink={(parts) => <Link href={first} {...parts} />}>
          {main}
        </Button>
        <Button kind="text" asLink={(parts) => <Link href={second} {...parts} />}>
          {other}
        </Button>
      </div>
    </section>
  );
}
