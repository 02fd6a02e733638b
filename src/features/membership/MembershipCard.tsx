import { type ComponentType, useState } from 'react';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './MembershipCard.module.css';
import { useSubscription } from './queries.ts';
import { canCancel, describeSubscription, FOUNDING_SPOTS } from './rules.ts';
import type { Subscription } from './shapes.ts';

type CardProps = { userId: string; timeZone: string };
type DialogProps = { userId: string; open: boolean; onOpenChange: (open: boolean) => void };

function Flowers() {
  return (
    <svg className={`il ${styles.flowers}`} viewBox="0 0 240 150" aria-hidden="true">
      <Use id="allium" x={60} y={150} scale={0.5} />
      <Use id="poppy" x={120} y={150} scale={0.54} />
      <Use id="daisy" x={166} y={150} scale={0.7} />
      <Use id="tulip" x={204} y={150} scale={0.6} />
      <Use id="grass" x={90} y={150} scale={0.5} />
    </svg>
  );
}

function Status({ subscription, timeZone }: { subscription: Subscription; timeZone: string }) {
  const { foundingMemberNumber, trialEndsAt } = subscription;
  const endsOn = trialEndsAt ? formatDay(dayIn(timeZone, Date.parse(trialEndsAt)), 'long') : undefined;
  return (
    <div className={`on-dark ${styles.status}`}>
      <div className={styles.words}>
        <p>{foundingMemberNumber ? 'Founding member' : 'Member'}</p>
        {foundingMemberNumber ? (
          <p className={`display ${styles.number}`}>
            No. {foundingMemberNumber} <span>of {FOUNDING_SPOTS}</span>
          </p>
        ) : null}
        <p>{describeSubscription({ ...subscription, endsOn })}</p>
      </div>
      <Flowers />
    </div>
  );
}

function Cancel({ userId }: { userId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const ask = async () => {
    try {
      const { CancelDialog } = await import('./parts/CancelDialog.tsx');
      setDialog(() => CancelDialog);
      setIsAsking(true);
    } catch {
      toast({ variant: 'destructive', title: 'Failed to cancel subscription. Please try again.' });
    }
  };
  return (
    <div className={styles.cancel}>
      <Button kind="text" onClick={() => void ask()}>
        Cancel subscription
      </Button>
      <p>You keep everything until the period ends. Your garden stays.</p>
      {Dialog ? <Dialog userId={userId} open={isAsking} onOpenChange={setIsAsking} /> : null}
    </div>
  );
}

/** Founding number, status and the way out, as the person has them. */
export function MembershipCard({ userId, timeZone }: CardProps) {
  const { data: subscription, error, refetch } = useSubscription(userId);
  if (subscription)
    return (
      <div className={styles.card}>
        <Status subscription={subscription} timeZone={timeZone} />
        {canCancel(subscription.subscriptionStatus) ? <Cancel userId={userId} /> : null}
      </div>
    );
  if (!error) return <Skeleton />;
  return (
    <ErrorState title="Failed to fetch subscription" onRetry={() => void refetch()}>
      Nothing about it has changed.
    </ErrorState>
  );
}
