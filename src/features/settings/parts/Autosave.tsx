import { type ReactNode, useState } from 'react';
import { type User, type UserChanges, updateSubject, useUpdateUser } from '#features/account/queries.ts';
import { retrySave } from '#platform/browser/saves.ts';
import { useSaveStatus } from '#platform/browser/use-saves.ts';
import { Switch } from '#ui/Switch.tsx';
import { SavingWords, useOutcome } from './SavingWords.tsx';

/** Saves a choice the moment it is made, and tells how far that is. */
export function useAutosave() {
  const updateUser = useUpdateUser();
  const [subject, setSubject] = useState('');
  const status = useSaveStatus(subject);
  const announce = useOutcome(status);
  const save = (changes: UserChanges) => {
    setSubject(updateSubject(changes));
    announce();
    void updateUser(changes).catch(() => {});
  };
  return { save, words: <SavingWords status={status} onRetry={() => void retrySave(subject)} /> };
}

type SwitchName =
  | 'adhdMode'
  | 'gentleMotion'
  | 'readsAloud'
  | 'sounds'
  | 'vibration'
  | 'showsCalories'
  | 'showsAchievements';
type Row = { name: SwitchName; label: string; hint: string };

type SwitchesProps = {
  user: User;
  rows: readonly Row[];
  autosave: ReturnType<typeof useAutosave>;
  children?: ReactNode;
};

/** Switches of the person's display settings, each saved as it is turned. */
export function Switches({ user, rows, autosave, children }: SwitchesProps) {
  return (
    <>
      {rows.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={user[name]}
          onCheckedChange={(isOn) => autosave.save({ [name]: isOn })}
        />
      ))}
      {children}
      {autosave.words}
    </>
  );
}
