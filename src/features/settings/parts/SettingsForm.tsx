import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type User, updateSubject, useUpdateUser } from '#features/account/queries.ts';
import { NAME_MOST } from '#features/account/rules.ts';
import type { SaveStatus } from '#platform/browser/saves.ts';
import { useSaveStatus } from '#platform/browser/use-saves.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
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
  FOCUS_BREAK,
  FOCUS_WORK,
  fieldsOf,
  findContactFault,
  findNameFault,
  type SettingsDraft,
  type SettingsFields,
  settingsOf,
  tidyFields,
} from '../rules.ts';
import { MinutesField } from './MinutesField.tsx';
import { SavingWords, useOutcome } from './SavingWords.tsx';
import { SettingsElsewhere } from './SettingsElsewhere.tsx';
import styles from './SettingsForm.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import { SupportFields } from './SupportFields.tsx';

const NAMES_SUBJECT = updateSubject({ firstName: '', lastName: '' });
const ORDER = ['needs-you', 'saving', 'kept', 'saved'] as const;

/** The one of two saves that the person has to know of first. */
function worstOf(...all: (SaveStatus | undefined)[]): SaveStatus | undefined {
  const known = ORDER.map((progress) => all.find((status) => status?.progress === progress));
  return known.find((status) => status !== undefined);
}

/** What is typed is kept in this tab until it is saved, and a save that is refused takes nothing away. */
function useFields(user: User, settings: Settings) {
  const stored = fieldsOf(user, settings);
  const [draft, setDraft] = useState(() => findTypedSettings(user.id));
  useEffect(() => keepTypedSettings(user.id, draft), [user.id, draft]);
  const fields: SettingsFields = { ...stored, ...draft?.typed };
  const changed = changedFields(fields, stored);
  const base = { seen: { ...stored, ...draft?.seen }, version: draft?.version ?? settings.version };
  const keep = (typed: SettingsDraft) => {
    const names = Object.keys(typed) as (keyof SettingsFields)[];
    const seen = Object.fromEntries(names.map((name) => [name, base.seen[name]]));
    setDraft({ typed, seen, version: base.version });
  };
  return {
    fields,
    changed,
    base,
    change: (changes: SettingsDraft) => keep({ ...draft?.typed, ...changes }),
    /** What is saved by now is typed no longer. */
    settle: () => setDraft(undefined),
    tidy: () => draft && keep(pickFields(tidyFields(fields), Object.keys(draft.typed))),
    /** These are decided elsewhere on the page. */
    drop: (names: readonly string[]) =>
      draft &&
      keep(
        pickFields(
          draft.typed,
          Object.keys(draft.typed).filter((name) => !names.includes(name)),
        ),
      ),
  };
}

const pickFields = (fields: SettingsDraft, names: readonly string[]): SettingsDraft =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

function useSaving(user: User, { changed, base }: Pick<ReturnType<typeof useFields>, 'changed' | 'base'>) {
  const updateUser = useUpdateUser();
  const settings = useUpdateSettings(user.id);
  const status = worstOf(useSaveStatus(SETTINGS_SUBJECT), useSaveStatus(NAMES_SUBJECT));
  const { firstName, lastName } = changed;
  const save = async () => {
    const changes = settingsOf(changed);
    const seen = settingsOf(pickFields(base.seen, Object.keys(changes)));
    if (Object.keys(changes).length > 0) await settings.update(changes, { seen, version: base.version });
    if (firstName !== undefined || lastName !== undefined)
      await updateUser({ firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName });
  };
  return { status, save, resend: settings.retry };
}

/** The row that opens at the foot does not cover what is being typed in. */
function useClearOfRow(form: RefObject<HTMLFormElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) form.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [form, isOpen]);
}

function useSettingsForm(user: User, settings: Settings) {
  const typing = useFields(user, settings);
  const { fields, changed, change, settle, tidy, drop } = typing;
  const { status, save, resend } = useSaving(user, typing);
  const met = useMetSettings(user.id);
  const otherOnes = useRef<HTMLHeadingElement>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const count = Object.keys(changed).length;
  useClearOfRow(form, count > 0);
  const announce = useOutcome(status, met && (() => otherOnes.current?.focus()));
  const progress = status?.progress;
  // The draft goes when the saved settings say the same, so that nothing flickers in between.
  const isSettled = count === 0 && (progress === 'saved' || progress === 'kept');
  const settleDraft = useEffectEvent(settle);
  useEffect(() => {
    if (isSettled) settleDraft();
  }, [isSettled]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = async () => {
    if (met) return otherOnes.current?.focus();
    const isFaulty =
      findContactFault(fields.supportType, fields.supportValue) !== undefined ||
      findNameFault(fields.firstName, user) !== undefined;
    setRefusals(isFaulty ? refusals + 1 : 0);
    if (isFaulty) return;
    tidy();
    if (count === 0) return progress === 'needs-you' ? void resend() : undefined;
    announce();
    // A device that cannot keep it says so through the status; what was typed stays.
    await save().catch(() => {});
  };
  const decide = (decision: 'keepMine' | 'takeTheirs') => {
    if (!met) return;
    announce();
    drop(met.names);
    void met[decision]().catch(() => {});
  };
  return { fields, change, count, status, submit, isJudged: refusals > 0, form, met, otherOnes, decide };
}

const countOf = (count: number): string => (count === 1 ? 'One change to save' : `${count} changes to save`);

type SettingsFormProps = { user: User; settings: Settings };

/** Focus minutes, the support person and the own name: typed, then saved together. */
export function SettingsForm({ user, settings }: SettingsFormProps) {
  const { fields, change, count, status, submit, isJudged, form, ...elsewhere } = useSettingsForm(
    user,
    settings,
  );
  const { met, otherOnes, decide } = elsewhere;
  const minutesHint = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const isShown = count === 0 || (status?.progress !== 'saved' && status?.progress !== 'kept');
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} aria-label="Settings to save" className={styles.form}>
      {met ? (
        <SettingsElsewhere
          ref={otherOnes}
          met={met}
          onKeepMine={() => decide('keepMine')}
          onTakeTheirs={() => decide('takeTheirs')}
        />
      ) : null}
      <SettingsSection title="Focus timer" lead="How long you work, and how long you get back.">
        <div className={styles.minutes}>
          <MinutesField
            label="Focus"
            value={fields.focusWorkMin}
            limits={FOCUS_WORK}
            step={5}
            describedBy={minutesHint}
            onValueChange={(focusWorkMin) => change({ focusWorkMin })}
          />
          <MinutesField
            label="Break"
            value={fields.focusBreakMin}
            limits={FOCUS_BREAK}
            step={1}
            describedBy={minutesHint}
            onValueChange={(focusBreakMin) => change({ focusBreakMin })}
          />
        </div>
        <p id={minutesHint} className={styles.hint}>
          Focus 5 to 90, break 2 to 30.
        </p>
      </SettingsSection>
      <SettingsSection title="Your person" lead="Shown in SOS. Tend never contacts them by itself.">
        <SupportFields fields={fields} onChange={change} isJudged={isJudged} />
      </SettingsSection>
      <SettingsSection title="Your name" lead="What Tend calls you.">
        <div className={styles.names}>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={NAME_MOST}
            value={fields.firstName}
            error={isJudged ? findNameFault(fields.firstName, user) : undefined}
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
      </SettingsSection>
      <div className={styles.save} data-open={count > 0 || undefined}>
        <Button type="submit" kind="sun" busy={status?.progress === 'saving'} busyLabel="Saving…">
          Save settings
        </Button>
        <p role="status">{count > 0 ? countOf(count) : null}</p>
        <SavingWords status={isShown ? status : undefined} onRetry={() => void submit()} />
      </div>
    </form>
  );
}
