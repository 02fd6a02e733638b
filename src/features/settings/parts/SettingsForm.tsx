import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { useSaveWhenLeft } from '#platform/browser/use-save-when-left.ts';
import { usePendingSaves, useSaverReady, useSaveStatus } from '#platform/browser/use-saves.ts';
import { BothTexts } from '#ui/BothTexts.tsx';
import {
  findTypedSettings,
  keepTypedSettings,
  SETTINGS_SUBJECT,
  type Settings,
  useMetSettings,
  useUpdateSettings,
} from '../queries.ts';
import {
  changedFields,
  describeSettings,
  FOCUS_BREAK,
  FOCUS_WORK,
  fieldsOf,
  findContactFault,
  pickFields,
  type SettingsDraft,
  type SettingsFields,
  settingsOf,
  tidyFields,
} from '../rules.ts';
import { MinutesField } from './MinutesField.tsx';
import { SavingWords } from './SavingWords.tsx';
import styles from './SettingsForm.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import { SupportFields } from './SupportFields.tsx';

/** What is typed is kept in this tab until it is saved, and a save that is refused takes nothing away. */
function useFields(userId: string, settings: Settings) {
  const stored = fieldsOf(settings);
  const [draft, setDraft] = useState(() => findTypedSettings(userId));
  useEffect(() => keepTypedSettings(userId, draft), [userId, draft]);
  /** What was given to be kept; until it is, a reload knows nothing of it. */
  const [sent, setSent] = useState<SettingsDraft>({});
  const { typed = {} } = draft ?? {};
  const before = { ...stored, ...draft?.seen };
  const seen = { ...before, ...sent };
  const isSeen = Object.keys(changedFields(seen, stored)).length === 0;
  const version = isSeen ? settings.version : (draft?.version ?? settings.version);
  const hold = (next: SettingsDraft) =>
    setDraft({ typed: next, seen: pickFields(before, Object.keys(next)), version });
  return {
    fields: { ...stored, ...typed },
    typed,
    base: { seen, version },
    /** What was typed and not given to be kept yet, as it is saved. */
    unsent: (fields: SettingsFields) => changedFields(fields, { ...stored, ...sent }),
    noteSent: (fields: SettingsDraft) => setSent({ ...sent, ...fields }),
    noteKept: (fields: SettingsDraft) =>
      setDraft((now) => now && { ...now, seen: { ...now.seen, ...fields } }),
    forgetSent: () => setSent({}),
    isSettled:
      draft !== undefined &&
      Object.entries(typed).every(([name, value]) => stored[name as keyof SettingsFields] === value),
    hold,
    /** What is saved by now is typed no longer. */
    settle: () => {
      setDraft(undefined);
      setSent({});
    },
    /** These are decided elsewhere on the page. */
    drop: (names: readonly string[]) => {
      const left = Object.keys(typed).filter((name) => !names.includes(name));
      setSent({});
      if (left.length === 0) setDraft(undefined);
      else hold(pickFields(typed, left));
    },
  };
}

const isOfPerson = (names: readonly string[]): boolean => names.some((name) => name.startsWith('support'));

/** The names of the fields that the newest save is about: the section of it tells how far it is. */
function useNewest(): [readonly string[], (names: readonly string[]) => void] {
  const [sent, setSent] = useState<readonly string[]>([]);
  const waiting = usePendingSaves().findLast(({ verb }) => verb === 'updateSettings');
  return [sent.length > 0 ? sent : Object.keys(waiting?.over ?? {}), setSent];
}

/** Saves what was typed since the last save; also what a reload left behind, and when the screen is left. */
function useSaving(user: User, settings: Settings) {
  const form = useFields(user.id, settings);
  const { typed, base, isSettled, hold, settle } = form;
  const { update, retry } = useUpdateSettings(user.id);
  const status = useSaveStatus(SETTINGS_SUBJECT);
  const met = useMetSettings(user.id);
  const [newest, setNewest] = useNewest();

  /** A contact that nobody could be reached by waits, with what is wrong. */
  const save = (next: SettingsDraft) => {
    if (met) return;
    const fields: SettingsFields = { ...form.fields, ...next };
    const changed = form.unsent(fields);
    const isFaulty = findContactFault(fields.supportType, fields.supportValue) !== undefined;
    const left = isFaulty ? ['supportType', 'supportValue'] : [];
    const names = Object.keys(changed).filter((name) => !left.includes(name));
    const tidied = Object.keys(next).filter((name) => !left.includes(name));
    const sent = pickFields(changed, names);
    if (tidied.length > 0) hold({ ...next, ...pickFields(tidyFields(fields), tidied) });
    if (names.length === 0) return;
    setNewest(names);
    form.noteSent(sent);
    const seen = settingsOf(pickFields(base.seen, names));
    // A device that cannot keep it says so through the status; what was typed stays, and may be sent again.
    void update(settingsOf(sent), { seen, version: base.version }).then(
      () => form.noteKept(sent),
      () => form.forgetSent(),
    );
  };
  const settleDraft = useEffectEvent(settle);
  const isStored = isSettled && (status?.progress === 'saved' || status?.progress === 'kept');
  useEffect(() => {
    if (isStored) settleDraft();
  }, [isStored]);
  useSaveWhenLeft(() => save(typed));
  const isReady = useSaverReady(user.id);
  const saveFound = useEffectEvent(() => save(typed));
  useEffect(() => {
    if (isReady) saveFound();
  }, [isReady]);
  return { form, save, retry, status, met, newest };
}

function useSettingsForm(user: User, settings: Settings) {
  const { form, save, retry, status, met, newest } = useSaving(user, settings);
  const { typed, hold, drop } = form;
  const [isJudged, setIsJudged] = useState(false);
  const change = (changes: SettingsDraft) => hold({ ...typed, ...changes });
  const isUnsent = Object.keys(form.unsent(form.fields)).length > 0;
  return {
    fields: form.fields,
    isJudged,
    met,
    change: (changes: SettingsDraft) => {
      setIsJudged(false);
      change(changes);
    },
    choose: (changes: SettingsDraft) => {
      setIsJudged(true);
      change(changes);
      save({ ...typed, ...changes });
    },
    leave: () => {
      setIsJudged(true);
      save(typed);
    },
    decide: (decision: 'keepMine' | 'takeTheirs') => {
      if (!met) return;
      drop(met.names);
      void met[decision]().catch(() => {});
    },
    wordsAt: (isPerson: boolean) =>
      isOfPerson(newest) === isPerson ? (
        <SavingWords
          status={status}
          onRetry={met ? undefined : () => (isUnsent ? save(typed) : void retry())}
        />
      ) : null,
  };
}

type Form = ReturnType<typeof useSettingsForm>;

/** The same settings were changed on two devices: what stands here and there, and the ways to go on. */
function Elsewhere({ met, decide, isPerson }: Pick<Form, 'met' | 'decide'> & { isPerson: boolean }) {
  if (!met || isOfPerson(met.names) !== isPerson) return null;
  return (
    <BothTexts
      title="These settings were changed on another device too"
      heading="h3"
      mine={describeSettings(met.mine, met.names)}
      theirs={describeSettings(met.there, met.names)}
      onKeepMine={() => decide('keepMine')}
      onTakeTheirs={() => decide('takeTheirs')}
    >
      Nothing was replaced. Which should stay?
    </BothTexts>
  );
}

function Minutes({ fields, change, choose }: Pick<Form, 'fields' | 'change' | 'choose'>) {
  const hint = useId();
  return (
    <div>
      <div className={styles.minutes}>
        <MinutesField
          label="Focus"
          value={fields.focusWorkMin}
          limits={FOCUS_WORK}
          step={5}
          describedBy={hint}
          onValueChange={(focusWorkMin) => change({ focusWorkMin })}
          onStep={(focusWorkMin) => choose({ focusWorkMin })}
        />
        <MinutesField
          label="Break"
          value={fields.focusBreakMin}
          limits={FOCUS_BREAK}
          step={1}
          describedBy={hint}
          onValueChange={(focusBreakMin) => change({ focusBreakMin })}
          onStep={(focusBreakMin) => choose({ focusBreakMin })}
        />
      </div>
      <p id={hint} className={styles.hint}>
        Focus 5 to 90, break 2 to 30.
      </p>
    </div>
  );
}

type SettingsFormProps = { user: User; settings: Settings; focusId: string; personId: string };

/** Focus minutes and the support person: typed, and saved as each field is left. */
export function SettingsForm({ user, settings, focusId, personId }: SettingsFormProps) {
  const { leave, wordsAt, ...form } = useSettingsForm(user, settings);
  const { fields, change, choose, isJudged } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    leave();
  };
  const handleBlur = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) leave();
  };
  return (
    <form noValidate aria-label="Focus and person" onSubmit={handleSubmit} onBlur={handleBlur}>
      <SettingsSection
        id={focusId}
        title="Focus timer"
        lead="How long you work, and how long you get back."
        saving={wordsAt(false)}
      >
        <Elsewhere {...form} isPerson={false} />
        <Minutes fields={fields} change={change} choose={choose} />
      </SettingsSection>
      <SettingsSection
        id={personId}
        title="Your person"
        lead="Shown in SOS. Tend never contacts them by itself."
        saving={wordsAt(true)}
      >
        <Elsewhere {...form} isPerson />
        <SupportFields fields={fields} onChange={change} onChoose={choose} isJudged={isJudged} />
      </SettingsSection>
      {/* Enter saves only in a form that has a button for it. */}
      <button type="submit" hidden />
    </form>
  );
}
