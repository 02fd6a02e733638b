import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { IconButton } from '#ui/IconButton.tsx';
import type { Achievement } from '../queries.ts';
import styles from './EarnedCard.module.css';
import { Rarity } from './Rarity.tsx';

const COMES_AFTER_MS = 100;
const LEAVES_IN_MS = 300;

type EarnedCardProps = {
  achievement: Achievement;
  /** How many wait behind this one. */
  more: number;
  /** The card before this one was put away by keyboard, which goes on here. */
  takesFocus: boolean;
  onGone: () => void;
  onSeeAll: () => void;
};

/** Comes, stays until it is put away, and goes. */
function usePhase(onGone: () => void) {
  const [phase, setPhase] = useState<'coming' | 'here' | 'leaving'>('coming');
  const goOn = useEffectEvent(() => (phase === 'coming' ? setPhase('here') : onGone()));
  useEffect(() => {
    if (phase === 'here') return;
    const timer = setTimeout(() => goOn(), phase === 'coming' ? COMES_AFTER_MS : LEAVES_IN_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return { phase, leave: () => setPhase('leaving') };
}

function Words({ achievement, more, onSeeAll }: Pick<EarnedCardProps, 'achievement' | 'more' | 'onSeeAll'>) {
  const { name, description, rarity, points } = achievement;
  return (
    <div className={styles.words}>
      {rarity === 'legendary' ? (
        <p className={styles.banner}>Congratulations. This one is legendary.</p>
      ) : (
        <p className={styles.kicker}>New in your garden</p>
      )}
      <p className={styles.name}>{name}</p>
      <p className={styles.description}>{description}</p>
      <Rarity rarity={rarity} points={points} />
      {more > 0 ? (
        <Link href="/achievements" className={styles.more} onClick={onSeeAll}>
          And {more} more: see all
        </Link>
      ) : null}
    </div>
  );
}

/** One achievement that was just earned. It takes the focus from nobody. */
export function EarnedCard({ achievement, more, takesFocus, onGone, onSeeAll }: EarnedCardProps) {
  const { phase, leave } = usePhase(onGone);
  const dismiss = useRef<HTMLButtonElement>(null);
  const isHere = phase === 'here';
  useEffect(() => {
    if (isHere && takesFocus) dismiss.current?.focus({ preventScroll: true });
  }, [isHere, takesFocus]);
  if (phase === 'coming') return null;
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  return (
    <div className={styles.card} data-phase={phase} data-rarity={achievement.rarity}>
      <span className={styles.icon} aria-hidden="true">
        {achievement.icon}
      </span>
      <Words achievement={achievement} more={more} onSeeAll={onSeeAll} />
      <IconButton
        ref={dismiss}
        label="Dismiss"
        className={styles.dismiss}
        onClick={leave}
        onKeyDown={leaveByKey}
      >
        <X size={22} />
      </IconButton>
    </div>
  );
}
