import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { type User, useSession } from '#features/account/queries.ts';
import { keepClear } from '#ui/toast-place.ts';
import styles from './AchievementsCard.module.css';
import { EarnedCard } from './parts/EarnedCard.tsx';
import { dismissEarned, useAchievementChecks, usePopUps } from './queries.ts';

/** Where the focus was before it came in, to go back there when nothing is left to stand on. */
function useWayBack() {
  const place = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  const noteOrigin = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget))
      origin.current = relatedTarget;
  };
  const goBack = () => {
    const known = origin.current?.isConnected ? origin.current : document.getElementById('main');
    known?.focus({ preventScroll: true });
  };
  const isInside = () => place.current?.contains(document.activeElement) ?? false;
  return { place, noteOrigin, goBack, isInside };
}

function Earned({ user }: { user: User }) {
  const cache = useQueryClient();
  useAchievementChecks(user.id, user.showsAchievements);
  const queue = usePopUps(user.id);
  const { place, noteOrigin, goBack, isInside } = useWayBack();
  const [takesFocus, setTakesFocus] = useState(false);
  const [first, ...others] = user.showsAchievements ? queue : [];
  const isShown = first !== undefined;
  useLayoutEffect(() => {
    if (isShown && place.current) return keepClear(place.current, 'top');
  }, [isShown, place]);
  const goOn = () => {
    const wasInside = isInside();
    if (wasInside && others.length === 0) goBack();
    setTakesFocus(wasInside);
    dismissEarned(cache, user.id);
  };
  return (
    <div ref={place} role="status" className={styles.place} onFocus={noteOrigin}>
      {first ? (
        <EarnedCard
          key={first.id}
          achievement={first}
          more={others.length}
          takesFocus={takesFocus}
          onGone={goOn}
          onSeeAll={() => dismissEarned(cache, user.id, true)}
        />
      ) : null}
    </div>
  );
}

/** Looks for what was newly earned, and shows it, one at a time, at the top right. Mounted once, by the frame. */
export function AchievementsCard() {
  const { user } = useSession();
  return user ? <Earned key={user.id} user={user} /> : null;
}
