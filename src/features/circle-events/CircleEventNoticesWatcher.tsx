import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { toast } from '#ui/toast-store.ts';
import { takeEventNotices, useEventNotices } from './queries.ts';
import { EVENTS_ID, EVENTS_PATH, noticeWords } from './rules.ts';

const TOAST_MS = 30_000;

/** Nothing to see: says what she asked to be told of an event and no browser told her, in the tab that asks first. */
export function CircleEventNoticesWatcher({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const notices = useEventNotices(user.id);
  const isDue = (notices?.length ?? 0) > 0;
  useEffect(() => {
    if (!isDue || document.visibilityState === 'hidden') return;
    const tell = async () => {
      for (const notice of await takeEventNotices(user.id)) {
        const words = noticeWords({ ...notice, beginsAt: new Date(notice.beginsAt) }, user.timeZone);
        const action = {
          label: 'Show the events',
          altText: 'Open the events under the garden wall',
          onSelect: () => {
            navigate(EVENTS_PATH);
            document.getElementById(EVENTS_ID)?.scrollIntoView();
          },
        };
        toast({ title: words.title, description: words.body, durationMs: TOAST_MS, action });
      }
    };
    // What did not arrive is asked for again in a minute.
    tell().catch(() => {});
  }, [isDue, user.id, user.timeZone, navigate]);
  return null;
}
