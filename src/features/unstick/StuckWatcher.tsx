import { useLocation } from 'wouter';
import { useShortcuts } from '#platform/browser/use-shortcuts.ts';

/** The key that leads out of being stuck, on any screen. */
export function StuckWatcher() {
  const [path, navigate] = useLocation();
  useShortcuts({ u: () => path !== '/unstick' && navigate('/unstick') });
  return null;
}
