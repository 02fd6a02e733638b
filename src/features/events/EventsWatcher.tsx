import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from './queries.ts';

/** The page itself comes first; what changes meanwhile is told when the stream is opened. */
const AFTER_MS = 1_000;

/** Shows on every screen what other devices of this person change. */
export function EventsWatcher({ userId }: { userId: string }) {
  const cache = useQueryClient();
  useEffect(() => {
    let end = () => {};
    const timer = setTimeout(() => {
      end = followEvents(cache, userId);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [cache, userId]);
  return null;
}
