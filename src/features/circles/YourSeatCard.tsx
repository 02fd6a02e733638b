import { useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { Ask } from '#ui/Ask.tsx';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { NOT_ARRIVED } from './content.ts';
import { type Called, isTooLong, NameChoice } from './parts/NameChoice.tsx';
import { type Circle, useCircleActs, useLeaving } from './queries.ts';
import styles from './YourSeatCard.module.css';

function leavingWords({ seats }: Circle): string {
  const taken = 'What you shared here leaves with you, at once. Your own words stay yours.';
  if (seats.length === 1) return `${taken} You are the last one here, so the circle ends.`;
  if (seats[0]?.isYou)
    return `${taken} Whoever has been here longest after you asks people in from then on, and your link ends.`;
  return `${taken} To come back you would need a new link.`;
}

type YourSeatProps = { user: User; circle: Circle };

function Leave({ user, circle }: YourSeatProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [, navigate] = useLocation();
  const leaving = useLeaving(user.id);
  const leave = () =>
    leaving.mutate(circle.id, {
      onSuccess: () => {
        navigate('/circles');
        toast({ title: 'You have left the circle', description: 'What you shared there left with you.' });
      },
      onError: () => toast(NOT_ARRIVED),
    });
  if (!isAsking)
    return (
      <Button kind="text" className={styles.leave} onClick={() => setIsAsking(true)}>
        Leave this circle
      </Button>
    );
  return (
    <Ask
      question="Leave this circle?"
      yes="Leave"
      no="Stay"
      isBusy={leaving.isPending}
      onYes={leave}
      onNo={() => setIsAsking(false)}
    >
      {leavingWords(circle)}
    </Ask>
  );
}

/** What she is called here, and the way out. */
export function YourSeatCard({ user, circle }: YourSeatProps) {
  const you = circle.seats.find(({ isYou }) => isYou);
  const stored: Called = !you || you.name === you.plant ? null : you.name;
  const [called, setCalled] = useState<Called>(stored);
  const { nameSelf } = useCircleActs(user.id, circle.id);
  const save = () =>
    nameSelf.mutate(called, {
      onSuccess: () => toast({ title: 'That is what you are called here now' }),
      onError: () => toast(NOT_ARRIVED),
    });
  return (
    <section className={styles.seat} aria-labelledby="your-seat">
      <h2 id="your-seat">Your seat</h2>
      <NameChoice firstName={user.firstName} called={called} onChange={setCalled} />
      {(called ?? '') === (stored ?? '') ? null : (
        <Button kind="line" busy={nameSelf.isPending} disabled={isTooLong(called)} onClick={save}>
          Be called this
        </Button>
      )}
      <Leave user={user} circle={circle} />
    </section>
  );
}
