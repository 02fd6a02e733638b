import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AdhdPreview } from './parts/AdhdPreview.tsx';
import { Switches, useAutosave } from './parts/Autosave.tsx';
import { LightSection } from './parts/LightSection.tsx';
import { SettingsForm } from './parts/SettingsForm.tsx';
import { SettingsSection } from './parts/SettingsSection.tsx';
import { useFocus } from './queries.ts';
import styles from './SettingsScreen.module.css';

const AccountSettings = lazy(async () => ({
  default: (await import('./parts/AccountSettings.tsx')).AccountSettings,
}));

type OfUser = { user: User };

const ADHD = [
  {
    name: 'adhdMode',
    label: 'Show me only the next small thing',
    hint: 'Hides stats and area cards until you ask for them.',
  },
] as const;
const SENSES = [
  { name: 'readsAloud', label: 'Read aloud', hint: 'Steps of a practice are spoken.' },
  { name: 'sounds', label: 'Sounds', hint: 'A soft tone marks the end of a timer.' },
  { name: 'vibration', label: 'Vibration', hint: 'A short one marks the end, where the device can.' },
] as const;
const FIGURES = [
  { name: 'showsCalories', label: 'Calories', hint: 'Meals may carry a number. Off hides it everywhere.' },
] as const;

const ACHIEVEMENTS = [
  {
    name: 'showsAchievements',
    label: 'Achievements',
    hint: 'A card tells when something was earned. Off means nothing is counted or shown.',
  },
] as const;

function AdhdSection({ user }: OfUser) {
  const autosave = useAutosave();
  return (
    <SettingsSection title="ADHD mode" lead="One thing at a time, bigger and with less around it.">
      <Switches user={user} rows={ADHD} autosave={autosave}>
        <AdhdPreview />
      </Switches>
    </SettingsSection>
  );
}

function TypedSettings({ user }: OfUser) {
  const { settings, error, retry } = useFocus(user.id);
  if (settings) return <SettingsForm user={user} settings={settings} />;
  if (!error) return <Skeleton />;
  return (
    <ErrorState title="Failed to fetch settings" onRetry={retry}>
      They are where they were. The rest of this page still works.
    </ErrorState>
  );
}

function SensesSections({ user }: OfUser) {
  const senses = useAutosave();
  const figures = useAutosave();
  const achievements = useAutosave();
  return (
    <>
      <SettingsSection title="Voice and sound" lead="How Tend speaks up.">
        <Switches user={user} rows={SENSES} autosave={senses} />
      </SettingsSection>
      <SettingsSection title="Meals" lead="Food without figures, if that is kinder.">
        <Switches user={user} rows={FIGURES} autosave={figures} />
      </SettingsSection>
      <SettingsSection title="Achievements" lead="Nothing is taken away, and nothing expires.">
        <Switches user={user} rows={ACHIEVEMENTS} autosave={achievements} />
        <div>
          <Button kind="line" asLink={(parts) => <Link href="/achievements" {...parts} />}>
            See what has come up
          </Button>
        </div>
      </SettingsSection>
    </>
  );
}

function SettingsOfUser({ user }: OfUser) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHeader title="Settings" lead="Make it fit your head. Everything here can be changed back." />
      <AdhdSection user={user} />
      <TypedSettings user={user} />
      <LightSection user={user} />
      <SensesSections user={user} />
      <Suspense fallback={<Skeleton />}>
        <AccountSettings user={user} />
      </Suspense>
    </div>
  );
}

/** Everything that the person decides about Tend, and the account in her own hands. */
export function SettingsScreen() {
  const { user } = useSession();
  return user ? <SettingsOfUser key={user.id} user={user} /> : null;
}
