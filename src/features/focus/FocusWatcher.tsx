import { useLocation } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { useSettings } from '#features/settings/queries.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';
import { toast } from '#ui/toast-store.ts';
import { ENDS } from './content.ts';
import { findPhase, focusPath, modeOf, type Phase } from './rules.ts';
import { useFocusTimer } from './use-focus-timer.ts';

type Minutes = Parameters<typeof useFocusTimer>[1];

function EndWatcher({ user, minutes }: { user: User; minutes: Minutes }) {
  const [, navigate] = useLocation();
  const tell = (phase: Phase) => {
    const action = {
      label: 'To the timer',
      altText: 'The timer is under Focus in the menu',
      onSelect: () => navigate(focusPath()),
    };
    toast({ ...ENDS[phase === 'step' ? phase : modeOf(phase)], durationMs: 10_000, action });
  };
  useFocusTimer(user, minutes, undefined, tell);
  return null;
}

/** Notices on any screen that the time of the focus timer is over, where nobody looks at the timer itself. */
export function FocusWatcher({ user }: { user: User }) {
  const kept = useKeptTimer(user.id);
  const { settings } = useSettings(user.id);
  const isFocus = kept?.timer.state === 'running' && findPhase(kept.subject) !== undefined;
  return isFocus && settings ? <EndWatcher user={user} minutes={settings} /> : null;
}
