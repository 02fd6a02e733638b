import type { User } from '#features/account/queries.ts';
import type { Settings } from '#features/settings/queries.ts';
import { modeOf } from '../rules.ts';
import type { FocusTimer } from '../use-focus-timer.ts';
import { BreakMoment } from './BreakMoment.tsx';
import { Company } from './Company.tsx';
import { OnlyThis } from './OnlyThis.tsx';
import { SessionsGrown } from './SessionsGrown.tsx';

type FocusAsideProps = { user: User; settings: Settings; timer: FocusTimer; taskId: string | null };

/** All that stands beside the time: what it is for, what has grown today, and company. */
export function FocusAside({ user, settings, timer, taskId }: FocusAsideProps) {
  const { phase, place } = timer;
  const mode = modeOf(phase);
  return (
    <>
      {taskId && mode === 'work' ? (
        <OnlyThis userId={user.id} taskId={taskId} step={place?.step} isStep={phase === 'step'} />
      ) : null}
      {mode === 'break' ? <BreakMoment user={user} onGo={timer.leave} /> : null}
      <SessionsGrown user={user} isWorking={mode === 'work' && timer.timer.state !== 'idle'} />
      <Company
        user={user}
        mode={mode}
        supportName={settings.supportName.trim()}
        hasTips={settings.adhdMode}
      />
    </>
  );
}
