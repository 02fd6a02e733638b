import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LookSection, wordsForLook } from './parts/LookSection.tsx';
import { SavingWords } from './parts/SavingWords.tsx';
import { SettingsForm } from './parts/SettingsForm.tsx';
import { SettingsIndex } from './parts/SettingsIndex.tsx';
import { SettingsSection } from './parts/SettingsSection.tsx';
import { Switches } from './parts/Switches.tsx';
import { useAutosave } from './parts/use-autosave.ts';
import { useSettings } from './queries.ts';
import { wordsForAccount, wordsForMinutes, wordsForPerson, wordsForShown } from './rules.ts';
import styles from './SettingsScreen.module.css';

const LaterSection = lazy(async () => ({
  default: (await import('./parts/LaterSection.tsx')).LaterSection,
}));
const RestNow = lazy(async () => ({ default: (await import('./parts/LateValues.tsx')).RestNow }));
const RemindersNow = lazy(async () => ({ default: (await import('./parts/LateValues.tsx')).RemindersNow }));

type OfUser = { user: User };

const SENSES = [
  { name: 'readsAloud', label: 'Read aloud', hint: 'Steps of a practice are spoken.' },
  { name: 'sounds', label: 'Sounds', hint: 'A soft tone marks the end of a timer.' },
  { name: 'vibration', label: 'Vibration', hint: 'A short one marks the end, where the device can.' },
] as const;
const SHOWN = [
  { name: 'showsCalories', label: 'Calories', hint: 'Meals may carry a number. Off hides it everywhere.' },
  { name: 'showsAchievements', label: 'Achievements', hint: 'Off means nothing is counted or shown.' },
] as const;

const namesOn = (user: User, rows: typeof SENSES | typeof SHOWN): string[] =>
  rows.flatMap(({ name, label }) => (user[name] ? [label] : []));

function TypedSettings({ user }: OfUser) {
  const { settings, error, retry } = useSettings(user.id);
  if (settings)
    return <SettingsForm user={user} settings={settings} focusId="focus-timer" personId="person" />;
  if (!error) return <Skeleton />;
  return (
    <ErrorState title="Failed to fetch settings" onRetry={retry}>
      They are where they were. The rest of this page still works.
    </ErrorState>
  );
}

function SensesSections({ user }: OfUser) {
  const senses = useAutosave();
  const shown = useAutosave();
  return (
    <>
      <SettingsSection id="senses" title="Voice and sound" saving={<SavingWords {...senses.saving} />}>
        <Switches user={user} rows={SENSES} save={senses.save} />
      </SettingsSection>
      <SettingsSection id="shown" title="Meals and achievements" saving={<SavingWords {...shown.saving} />}>
        <Switches user={user} rows={SHOWN} save={shown.save} />
        <div>
          <Button kind="line" asLink={(parts) => <Link href="/achievements" {...parts} />}>
            See what has come up
          </Button>
        </div>
      </SettingsSection>
    </>
  );
}

const SECTIONS = [
  { id: 'look', title: 'How Tend looks' },
  { id: 'focus-timer', title: 'Focus timer' },
  { id: 'person', title: 'Your person' },
  { id: 'senses', title: 'Voice and sound' },
  { id: 'shown', title: 'Meals and achievements' },
  { id: 'rest', title: 'Rest and steadiness' },
  { id: 'reminders', title: 'Reminders' },
  { id: 'account', title: 'Account' },
] as const;

function Index({ user }: OfUser) {
  const { settings } = useSettings(user.id);
  const values: Record<(typeof SECTIONS)[number]['id'], ReactNode> = {
    look: wordsForLook(user),
    'focus-timer': settings && wordsForMinutes(settings),
    person: settings && wordsForPerson(settings),
    senses: wordsForShown(namesOn(user, SENSES)),
    shown: wordsForShown(namesOn(user, SHOWN)),
    rest: <RestNow user={user} />,
    reminders: <RemindersNow user={user} />,
    account: wordsForAccount(user),
  };
  return <SettingsIndex sections={SECTIONS} values={values} />;
}

function SettingsOfUser({ user }: OfUser) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHeader title="Settings" lead="Make it fit your head. Every change is kept as you make it." />
      <div className={styles.columns}>
        <Index user={user} />
        <div>
          <LookSection id="look" user={user} />
          <TypedSettings user={user} />
          <SensesSections user={user} />
          <SettingsSection id="rest" title="Rest and steadiness">
            <Suspense fallback={<Skeleton />}>
              <LaterSection id="rest" user={user} />
            </Suspense>
          </SettingsSection>
          <SettingsSection id="reminders" title="Reminders" lead="Off until you ask for them.">
            <Suspense fallback={<Skeleton />}>
              <LaterSection id="reminders" user={user} />
            </Suspense>
          </SettingsSection>
          <SettingsSection id="account" title="Account" lead="Opened rarely, so it stays folded.">
            <Suspense fallback={<Skeleton />}>
              <LaterSection id="account" user={user} />
            </Suspense>
          </SettingsSection>
        </div>
      </div>
    </div>
  );
}

/** Everything that the person decides about Tend, and the account in her own hands. */
export function SettingsScreen() {
  const { user } = useSession();
  return user ? <SettingsOfUser key={user.id} user={user} /> : null;
}
