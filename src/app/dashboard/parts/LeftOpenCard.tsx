import { useLazyComponent } from '#app/lazy-component.tsx';
import type { User } from '#features/account/queries.ts';

const loadUnnamed = async () => (await import('./UnnamedSession.tsx')).UnnamedSession;

const CARDS = {
  activity: async () => (await import('#features/activities/RunningSessionCard.tsx')).RunningSessionCard,
  moment: async () => (await import('#features/moments/RunningMomentCard.tsx')).RunningMomentCard,
  challenge: async () => (await import('#features/challenge/RunningDayCard.tsx')).RunningDayCard,
  ritual: async () => (await import('#features/rituals/RunningRitualCard.tsx')).RunningRitualCard,
  focus: async () => (await import('#features/focus/RunningFocusCard.tsx')).RunningFocusCard,
  plan: async () => (await import('#features/plans/RunningActivityCard.tsx')).RunningActivityCard,
} as const;

export type Timed = keyof typeof CARDS;

type LeftOpenCardProps = {
  user: User;
  timed: Timed;
  /** Nobody can be asked: what it is may not be known. */
  isUnasked: boolean | undefined;
};

/** What tells of the session that was left open, by what was timed in it. */
export function LeftOpenCard({ user, timed, isUnasked }: LeftOpenCardProps) {
  const Card = useLazyComponent(CARDS[timed], true);
  const Unnamed = useLazyComponent(loadUnnamed, isUnasked);
  return Card ? <Card user={user} otherwise={Unnamed && <Unnamed user={user} />} /> : null;
}
