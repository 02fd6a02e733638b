import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showUser, type User, updateSubject, updateUserCall } from '#features/account/queries.ts';
import { NAME_MOST } from '#features/account/rules.ts';
import { keepSave, retrySave } from '#platform/browser/saves.ts';
import { useMetSave } from '#platform/browser/use-met-save.ts';
import { useSaveWhenLeft } from '#platform/browser/use-save-when-left.ts';
import { useSaveStatus } from '#platform/browser/use-saves.ts';
import { BothTexts } from '#ui/BothTexts.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findNameFault, type Names, tidyNames, wordsForNames } from '../rules.ts';
import styles from './NamesForm.module.css';
import { SavingWords } from './SavingWords.tsx';

const NAMES_SUBJECT = updateSubject({ firstName: '', lastName: '' });

function useNames(user: User) {
  const cache = useQueryClient();
  /** What was typed since the last save, and over what. */
  const [draft, setDraft] = useState<{ typed: Partial<Names>; seen: Names; version: number }>();
  const [isJudged, setIsJudged] = useState(false);
  const { firstName, lastName, version } = user;
  const stored = { firstName, lastName };
  const fields: Names = { ...stored, ...draft?.typed };
  const fault = findNameFault(fields.firstName, user);
  const save = () => {
    setIsJudged(fault !== undefined);
    if (!draft || fault !== undefined) return;
    const names = tidyNames(fields);
    setDraft(undefined);
    if (names.firstName === firstName && names.lastName === lastName) return;
    // A device that cannot keep it says so through the status; what was typed stays.
    const input = { params: { userId: user.id }, body: { ...names, version: draft.version } };
    showUser(cache, { ...user, ...names });
    void keepSave(updateUserCall, NAMES_SUBJECT, input, { over: draft.seen }).catch(() => setDraft(draft));
  };
  useSaveWhenLeft(save);
  const change = (typed: Partial<Names>) =>
    setDraft({ seen: stored, version, ...draft, typed: { ...draft?.typed, ...typed } });
  return { fields, change, save, fault: isJudged ? fault : undefined };
}

type Met = NonNullable<ReturnType<typeof useMetSave>>;

/** The same name was changed on two devices. */
function NamesElsewhere({ user, met }: { user: User; met: Met }) {
  const cache = useQueryClient();
  const there = met.there as User;
  const takeTheirs = () => {
    showUser(cache, there);
    void met.takeTheirs();
  };
  return (
    <BothTexts
      title="Your name was changed on another device too"
      heading="h4"
      mine={wordsForNames({ ...user, ...met.mine })}
      theirs={wordsForNames(there)}
      onKeepMine={() => void met.keepMine()}
      onTakeTheirs={takeTheirs}
    >
      Nothing was replaced. Which should stay?
    </BothTexts>
  );
}

/** What Tend calls her, saved as each field is left. */
export function NamesForm({ user }: { user: User }) {
  const { fields, change, save, fault } = useNames(user);
  const status = useSaveStatus(NAMES_SUBJECT);
  const met = useMetSave(updateUserCall);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form noValidate aria-label="Your name" className={styles.form} onSubmit={handleSubmit} onBlur={save}>
      {met ? <NamesElsewhere user={user} met={met} /> : null}
      <div className={styles.names}>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MOST}
          value={fields.firstName}
          error={fault}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MOST}
          value={fields.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      {/* Enter saves only in a form that has a button for it. */}
      <button type="submit" hidden />
      <SavingWords status={status} onRetry={met ? undefined : () => void retrySave(NAMES_SUBJECT)} />
    </form>
  );
}
