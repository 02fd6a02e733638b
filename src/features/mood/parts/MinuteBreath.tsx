import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKnownUser } from '#features/account/queries.ts';
import { startTicks } from '#platform/browser/ticks.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { now } from '#platform/shared/clock.ts';
import { BreathPlace } from '#ui/BreathPlace.tsx';
import styles from './MinuteBreath.module.css';

const MINUTE_MS = 60_000;
const EVEN = [
  { phase: 'in', seconds: 5 },
  { phase: 'out', seconds: 5 },
] as const;

/** One minute of even breaths, which begins when it is shown. */
export function MinuteBreath({ onOver }: { onOver: () => void }) {
  const vibrates = useKnownUser()?.vibration ?? true;
  const [endsAtMs] = useState(() => now() + MINUTE_MS);
  const place = useRef<HTMLDivElement>(null);
  const look = useEffectEvent(() => {
    if (now() >= endsAtMs) onOver();
  });
  useEffect(() => startTicks(endsAtMs, () => look()), [endsAtMs]);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  useWakeLock(true);
  return (
    <div ref={place} className={styles.place} data-area="regulation">
      <BreathPlace
        area="regulation"
        parts={EVEN}
        isRunning
        readElapsedMs={() => now() - endsAtMs + MINUTE_MS}
        vibrates={vibrates}
      />
    </div>
  );
}
