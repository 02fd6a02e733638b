import { Check, DoorOpen, Leaf } from 'lucide-react';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { now } from '#platform/shared/clock.ts';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { type ShownSubscription, type SubscriptionWords, wordsForSubscription } from './content.ts';
import styles from './MembershipCard.module.css';
import { MembersWreath } from './parts/MembersWreath.tsx';
import { WhatIsOpen } from './parts/WhatIsOpen.tsx';
import { useResumeSubscription, useSubscription } from './queries.ts';
import { canCancel, FOUNDING_SPOTS } from './rules.ts';
import type { Subscription } from './shapes.ts';

type CardProps = { userId: string; timeZone: string };
/** What a press changes is told there: it has the focus once the button is gone. */
type TitleRef = RefObject<HTMLHeadingElement | null>;
type DialogProps = {
  userId: string;
  shown: ShownSubscription;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  elsewhere: TitleRef;
};

const ICONS = { trial: Leaf, active: Check, canceled: DoorOpen, other: Leaf } as const;
const CANCEL_FAILED = 'Failed to cancel subscription. Please try again.';

function shownOf(subscription: Subscription, timeZone: string): ShownSubscription {
  const { startedAt, trialEndsAt, canceledAt, periodEndsAt } = subscription;
  const wordsFor = (instant: string | null) =>
    instant ? formatDay(dayIn(timeZone, Date.parse(instant)), 'date') : undefined;
  return {
    ...subscription,
    startedOn: wordsFor(startedAt),
    trialEndsOn: wordsFor(trialEndsAt),
    canceledOn: wordsFor(canceledAt),
    endsOn: wordsFor(periodEndsAt),
    isOpen: periodEndsAt !== null && Date.parse(periodEndsAt) > now(),
  };
}

function Line({ line }: Pick<SubscriptionWords, 'line'>) {
  return (
    <ol className={styles.line}>
      {line.map(({ day, says, isPast }) => (
        <li key={says} data-past={isPast || undefined}>
          <b>{day}</b> {says}
        </li>
      ))}
    </ol>
  );
}

type StatusProps = { subscription: Subscription; words: SubscriptionWords; titleRef: TitleRef };

function Status({ subscription, words, titleRef }: StatusProps) {
  const { foundingMemberNumber, subscriptionStatus } = subscription;
  const Icon = ICONS[subscriptionStatus];
  return (
    <div className={styles.status} data-ground="dark">
      <div className={styles.wreath}>
        <MembersWreath number={foundingMemberNumber} />
        <p>
          <span>{foundingMemberNumber ? 'Founding member' : 'Member'}</span>
          {foundingMemberNumber ? (
            <>
              <b className="display num">No. {foundingMemberNumber}</b> <span>of {FOUNDING_SPOTS}</span>
            </>
          ) : null}
        </p>
      </div>
      <div className={styles.words}>
        <p className={styles.chip}>
          <Icon size={20} />
          {words.status}
        </p>
        <h4 ref={titleRef} className="num" tabIndex={-1}>
          {words.title}
        </h4>
        <p className={styles.lead}>{words.lead}</p>
        <Line line={words.line} />
      </div>
    </div>
  );
}

type WayProps = { userId: string; shown: ShownSubscription; titleRef: TitleRef };

function Cancel({ userId, shown, titleRef }: WayProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const ask = async () => {
    try {
      const { CancelDialog } = await import('./parts/CancelDialog.tsx');
      setDialog(() => CancelDialog);
      setIsAsking(true);
    } catch {
      toast({ variant: 'destructive', title: CANCEL_FAILED });
    }
  };
  return (
    <>
      {canCancel(shown.subscriptionStatus) ? (
        <section className={styles.cancel}>
          <h4>Cancel whenever you like</h4>
          <p>
            One button, one question, no phone call. You keep everything until the period ends, and after it.
          </p>
          <Button onClick={() => void ask()}>Cancel subscription</Button>
        </section>
      ) : null}
      {Dialog ? (
        <Dialog
          userId={userId}
          shown={shown}
          open={isAsking}
          onOpenChange={setIsAsking}
          elsewhere={titleRef}
        />
      ) : null}
    </>
  );
}

function Resume({ userId, shown, titleRef }: WayProps) {
  const resume = useResumeSubscription(userId);
  const { foundingMemberNumber } = useSubscription(userId).data ?? {};
  const press = () =>
    resume.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Taken back. Everything is as it was.' });
        titleRef.current?.focus();
      },
      onError: () =>
        toast({ variant: 'destructive', title: 'That could not be taken back just now. Please try again.' }),
    });
  return (
    <section className={styles.cancel}>
      <h4>Nothing more to do</h4>
      <p>
        Thank you for tending this with us. What you wrote stays yours
        {foundingMemberNumber ? `, and number ${foundingMemberNumber} stays your number` : ''}.
      </p>
      {shown.isOpen ? (
        <Button busy={resume.isPending} busyLabel="Taking it back…" onClick={press}>
          Keep my membership after all
        </Button>
      ) : null}
    </section>
  );
}

/** Founding number, status, what it keeps open and the way out, as the person has them. */
export function MembershipCard({ userId, timeZone }: CardProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { data: subscription, error, refetch } = useSubscription(userId);
  if (subscription) {
    const shown = shownOf(subscription, timeZone);
    const way = { userId, shown, titleRef };
    return (
      <div className={styles.card}>
        <Status subscription={subscription} words={wordsForSubscription(shown)} titleRef={titleRef} />
        <WhatIsOpen />
        <Cancel {...way} />
        {shown.subscriptionStatus === 'canceled' ? <Resume {...way} /> : null}
      </div>
    );
  }
  if (!error) return <Skeleton />;
  return (
    <ErrorState title="Failed to fetch subscription" onRetry={() => void refetch()}>
      Nothing about it has changed.
    </ErrorState>
  );
}
