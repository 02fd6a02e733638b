import { useState } from 'react';
import { type UserChanges, updateSubject, useUpdateUser } from '#features/account/queries.ts';
import { retrySave } from '#platform/browser/saves.ts';
import { useSaveStatus } from '#platform/browser/use-saves.ts';

/** Saves a choice the moment it is made; `saving` is how far that is. */
export function useAutosave() {
  const updateUser = useUpdateUser();
  const [subject, setSubject] = useState('');
  const status = useSaveStatus(subject);
  const save = (changes: UserChanges) => {
    setSubject(updateSubject(changes));
    void updateUser(changes).catch(() => {});
  };
  return { save, saving: { status, onRetry: () => void retrySave(subject) } };
}
