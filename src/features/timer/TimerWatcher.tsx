import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchKeptPlaces } from '#platform/browser/kept-places.ts';
import { watchKeptTimers } from '#platform/browser/kept-timers.ts';
import { findKeptTimer } from '#platform/browser/running-timer.ts';
import { askTimer, type FindTimed, noteTimerChange } from './queries.ts';
import { ENDING_MS } from './rules.ts';

/** The page itself comes first. */
const AFTER_MS = 500;
/** What one press changes in the timers and in the place beside them goes out together. */
const GATHER_MS = 100;

/** Keeps the timers of this browser and the one of the person the same, on every screen. */
export function TimerWatcher({ userId, findTimed }: { userId: string; findTimed: FindTimed }) {
  const [isReady, setIsReady] = useState(false);
  const { data, refetch } = useQuery({ ...askTimer(userId, findTimed), enabled: isReady });
  const meet = useEffectEvent(() => void refetch());
  const look = useEffectEvent(() => noteTimerChange(userId, findTimed));
  useEffect(() => {
    const first = setTimeout(() => setIsReady(true), AFTER_MS);
    return () => clearTimeout(first);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      if (!look()) return;
      clearTimeout(pause);
      pause = setTimeout(meet, GATHER_MS);
    };
    const stops = [watchKeptTimers(hear), watchKeptPlaces(hear)];
    return () => {
      clearTimeout(pause);
      for (const stop of stops) stop();
    };
  }, [isReady]);
  // An end that was told elsewhere and is shown here has a moment to be told here too.
  const isEnding = data?.state === 'finished' && findKeptTimer(userId)?.runId === data.runId;
  useEffect(() => {
    if (!isEnding) return;
    const again = setInterval(meet, ENDING_MS);
    return () => clearInterval(again);
  }, [isEnding]);
  return null;
}
