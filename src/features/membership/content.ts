import type { SubscriptionStatus } from './rules.ts';

const PRICE = '$7.00 per month';

/** What money has to do with all of it, said plainly wherever a price stands. */
export const NO_PAYMENT = 'There is no payment in Tend: nothing is charged, and nothing locks.';

/** A subscription as it is shown, its days as the person writes them. */
export type ShownSubscription = {
  subscriptionStatus: SubscriptionStatus;
  isFoundingMember: boolean;
  /** The days, in words. */
  startedOn: string | undefined;
  trialEndsOn: string | undefined;
  canceledOn: string | undefined;
  endsOn: string | undefined;
  /** The period that was canceled has not ended. */
  isOpen: boolean;
};

type Point = { day: string; says: string; isPast: boolean };
export type SubscriptionWords = { status: string; title: string; lead: string; line: Point[] };

const point = (day: string | undefined, says: string, isPast: boolean): Point[] =>
  day ? [{ day, says, isPast }] : [];
const TODAY = (says: string): Point => ({ day: 'Today', says, isPast: true });

function wordsForTrial({ startedOn, trialEndsOn }: ShownSubscription): SubscriptionWords {
  return {
    status: 'Free Trial',
    title: trialEndsOn ? `Free until ${trialEndsOn}` : 'Free',
    lead: `The price after it is ${PRICE}. ${NO_PAYMENT}`,
    line: [
      ...point(startedOn, 'Trial began', true),
      TODAY('Everything open'),
      ...point(trialEndsOn, 'The trial ends', false),
    ],
  };
}

function wordsForActive({ startedOn, endsOn, isFoundingMember }: ShownSubscription): SubscriptionWords {
  return {
    status: 'Active',
    title: PRICE,
    lead: `${isFoundingMember ? 'The founding price. ' : ''}${NO_PAYMENT}`,
    line: [
      ...point(startedOn, 'Here since', true),
      TODAY('Everything open'),
      ...point(endsOn, 'A new month begins', false),
    ],
  };
}

function wordsForCanceled({ canceledOn, endsOn, isOpen }: ShownSubscription): SubscriptionWords {
  const lead = 'Until then you can take it back. Nothing was charged, and nothing locks.';
  return {
    status: 'Canceled',
    title: isOpen && endsOn ? `Open until ${endsOn}` : 'Canceled, and still open',
    lead: isOpen ? lead : 'The period is over. Nothing locks: everything stays open.',
    line: [
      ...point(canceledOn, 'Canceled', true),
      TODAY('Everything still open'),
      ...point(isOpen ? endsOn : undefined, 'The period ends', false),
    ],
  };
}

/** How a subscription stands, in words that promise nothing that Tend does not do. */
export function wordsForSubscription(shown: ShownSubscription): SubscriptionWords {
  const { subscriptionStatus, trialEndsOn } = shown;
  if (subscriptionStatus === 'trial') return wordsForTrial(shown);
  if (subscriptionStatus === 'active') return wordsForActive(shown);
  if (subscriptionStatus === 'canceled') return wordsForCanceled(shown);
  return {
    status: 'No subscription',
    title: trialEndsOn ? `The trial ended on ${trialEndsOn}` : 'Nothing is needed',
    lead: NO_PAYMENT,
    line: [],
  };
}
