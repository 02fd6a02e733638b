import type { FormEvent, Ref } from 'react';
import type { User } from '#features/account/queries.ts';
import { ApiError, hasStatus } from '#platform/browser/api.ts';
import { BothTexts } from '#ui/BothTexts.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type CircleEvent, type EventDraft, useKeepingEvents } from '../queries.ts';
import { MINUTES, TEXT_MOST } from '../rules.ts';
import styles from './EventForm.module.css';
import { EventWords } from './EventWords.tsx';

type EventFormProps = {
  ref: Ref<HTMLHeadingElement>;
  user: User;
  draft: EventDraft;
  onChange: (changes: Partial<EventDraft>) => void;
  onTakeTheirs: (event: CircleEvent) => void;
  onEnd: (words: string) => void;
};

const AWAY = 'That did not arrive. All that you typed is still here; please try once more.';
const FIELDS = ['title', 'text', 'date', 'time', 'minutes', 'link'] as const;

const errorsIn = (error: unknown) =>
  (error instanceof ApiError && error.problem?.errors?.filter(({ path }) => isField(path))) || [];
const isField = (path: string): boolean => FIELDS.some((field) => field === path);

const writtenOf = ({ title, text, date, time, minutes, link }: EventDraft) => ({
  ...{ title, text, date, time },
  // What is no number is none that the server takes.
  minutes: Number(minutes) || 0,
  link: link.trim() || null,
});

/** Sends the draft, as a new event or as a change of the version that was read. */
function useSending({ user, draft, onEnd }: Pick<EventFormProps, 'user' | 'draft' | 'onEnd'>) {
  const { create, change } = useKeepingEvents(user.id);
  const sending = draft.version === null ? create : change;
  const send = (version = draft.version) => {
    const { id } = draft;
    const written = writtenOf(draft);
    if (version === null) create.mutate({ id, ...written }, { onSuccess: () => onEnd('The event stands.') });
    else
      change.mutate({ eventId: id, version, ...written }, { onSuccess: () => onEnd('The change stands.') });
  };
  const { error, isPending } = sending;
  const current = hasStatus(error, 409) ? (error.problem?.current as CircleEvent | undefined) : undefined;
  const faults = errorsIn(error);
  const refusal = error instanceof ApiError ? error.problem?.detail : undefined;
  return {
    send,
    isPending,
    current,
    errorOf: (field: (typeof FIELDS)[number]) => faults.find(({ path }) => path === field)?.message,
    note: error && !current && faults.length === 0 ? (refusal ?? AWAY) : '',
  };
}

type FieldsProps = Pick<EventFormProps, 'user' | 'draft' | 'onChange'> & {
  errorOf: ReturnType<typeof useSending>['errorOf'];
};

function When({ user, draft, onChange, errorOf }: FieldsProps) {
  return (
    <>
      <div className={styles.when}>
        <TextField
          label="Day"
          type="date"
          value={draft.date}
          error={errorOf('date')}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          label="Begins at"
          type="time"
          value={draft.time}
          error={errorOf('time')}
          onChange={({ target }) => onChange({ time: target.value })}
        />
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={MINUTES.least}
          max={MINUTES.most}
          value={draft.minutes}
          error={errorOf('minutes')}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
      </div>
      <p className={styles.hint}>By your clock, {user.timeZone}. Everybody reads it by her own.</p>
    </>
  );
}

function Words({ draft, onChange, errorOf }: FieldsProps) {
  return (
    <>
      <TextArea
        label="What it is about"
        optional
        rows={4}
        hint={`${TEXT_MOST.toLocaleString('en')} characters at most.`}
        value={draft.text}
        error={errorOf('text')}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <TextField
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Where it takes place. Members see which site it opens."
        value={draft.link}
        error={errorOf('link')}
        onChange={({ target }) => onChange({ link: target.value })}
      />
    </>
  );
}

/** What an event is and when. What is typed stays in this browser until the event stands. */
export function EventForm(props: EventFormProps) {
  const { ref, user, draft, onChange, onTakeTheirs, onEnd } = props;
  const { send, isPending, current, errorOf, note } = useSending(props);
  const isNew = draft.version === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const fields = { user, draft, onChange, errorOf };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="event-form">
      <h3 id="event-form" ref={ref} tabIndex={-1}>
        {isNew ? 'Write an event' : 'Change the event'}
      </h3>
      <TextField
        label="Title"
        value={draft.title}
        error={errorOf('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <When {...fields} />
      <Words {...fields} />
      {current ? (
        <BothTexts
          title="Another keeper changed this event"
          heading="h4"
          mine={`${draft.title}, ${draft.date}, ${draft.time}, ${draft.minutes} minutes`}
          theirs={<EventWords event={current} timeZone={user.timeZone} />}
          theirsTerm="As it stands now"
          onKeepMine={() => send(current.version)}
          onTakeTheirs={() => onTakeTheirs(current)}
          takeTheirsLabel="Take that one"
        >
          Both are kept. Choose which one stands.
        </BothTexts>
      ) : null}
      <p role="alert">{note}</p>
      <div className={styles.acts}>
        <Button kind="sun" type="submit" busy={isPending} busyLabel="Saving…">
          {isNew ? 'Put it up' : 'Save the change'}
        </Button>
        {isNew ? null : (
          <Button kind="text" onClick={() => onEnd('The event stands as it was.')}>
            Leave it as it was
          </Button>
        )}
      </div>
    </form>
  );
}
