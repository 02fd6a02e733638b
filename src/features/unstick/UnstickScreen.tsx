import { X } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PutDown } from './parts/PutDown.tsx';
import { Steps } from './parts/Steps.tsx';
import { useUnstick } from './parts/use-unstick.ts';
import styles from './UnstickScreen.module.css';

const loadPickOne = async () => ({ default: (await import('./parts/PickOne.tsx')).PickOne });
const loadFirstStep = async () => ({ default: (await import('./parts/FirstStep.tsx')).FirstStep });
const PickOne = lazy(loadPickOne);
const FirstStep = lazy(loadFirstStep);

function UnstickOfUser({ user }: { user: User }) {
  const unstick = useUnstick(user.id);
  const { shown, chosen } = unstick;
  useEffect(() => {
    // While she writes: by then it is there, also where the network goes away meanwhile.
    for (const load of [loadPickOne, loadFirstStep]) void load().catch(() => {});
  }, []);
  return (
    <div className={styles.page} data-alone="">
      <header className={`wrap ${styles.top}`}>
        <IconButton label="Close, back to your bench" asLink={(parts) => <Link href="/board" {...parts} />}>
          <X size={26} />
        </IconButton>
        <Steps shown={shown} step={unstick.step} />
      </header>
      <Suspense>
        {shown === 'down' ? <PutDown unstick={unstick} /> : null}
        {shown === 'pick' ? <PickOne unstick={unstick} /> : null}
        {shown === 'step' && chosen ? (
          <FirstStep key={chosen.id} user={user} unstick={unstick} chosen={chosen} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Out of being stuck: all of it put down, one thing picked, one tiny step with its time running. */
export function UnstickScreen() {
  const { user } = useSession();
  return user ? <UnstickOfUser key={user.id} user={user} /> : null;
}
