import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FOCUS_AREA_IDS, FOCUS_AREAS } from '../content.ts';
import { findFocusDraft, keepFocusDraft } from '../queries.ts';
import { type Focus, type FocusFields, INTENTION_MOST, isIntentionTooLong, TARGET_MOST } from '../rules.ts';
import styles from './FocusForm.module.css';

const AREA_TITLES = FOCUS_AREA_IDS.map((id) => FOCUS_AREAS[id].title);
const TARGETS = Array.from({ length: TARGET_MOST }, (_, index) => String(index + 1));
const TOO_LONG = `At most ${INTENTION_MOST} characters, please.`;

type FocusFormProps = {
  userId: string;
  focus: Focus;
  onSave: (fields: FocusFields) => void;
  onClose: () => void;
};

/** Area, intention and number of breaks, changed in their place. Escape leaves them as they were. */
export function FocusForm({ userId, focus, onSave, onClose }: FocusFormProps) {
  const { date, focusArea, intention, targetBreaks } = focus;
  const [fields, setFields] = useState<FocusFields>(
    () => findFocusDraft(userId, date) ?? { focusArea, intention, targetBreaks },
  );
  const first = useRef<HTMLSelectElement>(null);
  const isTooLong = isIntentionTooLong(fields.intention);
  useEffect(() => first.current?.focus(), []);
  const change = (changes: Partial<FocusFields>) => {
    setFields({ ...fields, ...changes });
    keepFocusDraft(userId, date, { ...fields, ...changes });
  };
  const leave = () => {
    keepFocusDraft(userId, date, undefined);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) onSave(fields);
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };
  return (
    <form className={styles.form} aria-label="Change today’s focus" onSubmit={save} onKeyDown={leaveByKey}>
      <SelectField
        ref={first}
        label="Focus area"
        options={AREA_TITLES}
        value={FOCUS_AREAS[fields.focusArea].title}
        onChange={({ target }) =>
          change({ focusArea: FOCUS_AREA_IDS[target.selectedIndex] ?? fields.focusArea })
        }
      />
      <TextField
        label="Intention"
        optional
        autoComplete="off"
        value={fields.intention}
        error={isTooLong ? TOO_LONG : undefined}
        onChange={({ target }) => change({ intention: target.value })}
      />
      <SelectField
        label="Breaks for today"
        options={TARGETS}
        value={String(fields.targetBreaks)}
        onChange={({ target }) => change({ targetBreaks: target.selectedIndex + 1 })}
      />
      <div className={styles.actions}>
        <Button kind="yew" size="small" type="submit">
          Save focus
        </Button>
        <Button kind="text" size="small" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
