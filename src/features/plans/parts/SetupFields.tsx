import type { ReactNode } from 'react';
import type { Profile } from '#features/entrepreneur-profile/content.ts';
import { type Draft, type Faults, MINUTES, PRIORITIES_MOST } from '#features/entrepreneur-profile/rules.ts';
import { ChoiceChips } from '#ui/ChoiceChips.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast-store.ts';
import { ENERGIES, HOURS, LEVELS, LOCATIONS, STAGES, TEAMS, WEIGHTS } from '../content.ts';
import { OneChip } from './OneChip.tsx';
import { Priorities } from './Priorities.tsx';
import styles from './SetupFields.module.css';

type FieldsProps = { draft: Draft; faults: Faults; onChange: (changes: Partial<Draft>) => void };

function Business({ draft, faults, onChange }: FieldsProps) {
  return (
    <>
      <OneChip
        legend="How old is it?"
        options={STAGES}
        value={draft.businessStage}
        fault={faults.businessStage}
        onChoose={(businessStage) => onChange({ businessStage })}
      />
      <OneChip
        legend="Who works with you?"
        options={TEAMS}
        value={draft.teamSize}
        fault={faults.teamSize}
        onChoose={(teamSize) => onChange({ teamSize })}
      />
    </>
  );
}

function Workplace({ draft, faults, onChange }: FieldsProps) {
  return (
    <>
      <OneChip
        legend="Where do you work?"
        options={LOCATIONS}
        value={draft.workLocation}
        fault={faults.workLocation}
        onChoose={(workLocation) => onChange({ workLocation })}
      />
      <OneChip
        legend="When do you work best?"
        options={HOURS}
        value={draft.workingHours}
        fault={faults.workingHours}
        onChoose={(workingHours) => onChange({ workingHours })}
      />
    </>
  );
}

const asMinutes = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

function Minutes({ draft, faults, onChange }: FieldsProps) {
  const { availableTime } = draft;
  return (
    <div className={styles.minutes}>
      <OneChip
        legend="How much time do you have?"
        options={MINUTES.chips.map((value) => ({ value, label: `${value} min` }))}
        value={availableTime}
        fault={undefined}
        onChoose={(minutes) => onChange({ availableTime: minutes })}
      />
      <TextField
        label="Minutes"
        type="number"
        inputMode="numeric"
        min={MINUTES.min}
        max={MINUTES.max}
        step={1}
        value={availableTime === null || Number.isNaN(availableTime) ? '' : String(availableTime)}
        hint={`From ${MINUTES.min} to ${MINUTES.max}.`}
        error={faults.availableTime}
        onChange={(event) => onChange({ availableTime: asMinutes(event.target.value) })}
      />
    </div>
  );
}

function Energy(props: FieldsProps) {
  const { draft, faults, onChange } = props;
  return (
    <>
      <OneChip
        legend="When do you have the most energy?"
        options={ENERGIES}
        value={draft.energyPattern}
        fault={faults.energyPattern}
        onChoose={(energyPattern) => onChange({ energyPattern })}
      />
      <Minutes {...props} />
      <OneChip
        legend="Have you done such things before?"
        options={LEVELS}
        value={draft.experience}
        fault={faults.experience}
        onChoose={(experience) => onChange({ experience })}
      />
    </>
  );
}

function Matters({ draft, faults, onChange }: FieldsProps) {
  const choose = (priorities: Profile['priorities']) => {
    if (priorities.length > PRIORITIES_MOST)
      toast({ title: 'Maximum reached', description: 'Please select up to 3 priorities' });
    else onChange({ priorities });
  };
  return (
    <>
      <Priorities values={draft.priorities ?? []} fault={faults.priorities} onChoose={choose} />
      <div className={styles.weights}>
        <ChoiceChips
          label="What weighs on you?"
          hint="Select all that apply. None is fine too."
          options={WEIGHTS}
          values={draft.stressors ?? []}
          onValuesChange={(stressors) => onChange({ stressors })}
        />
      </div>
    </>
  );
}

const FIELDS: readonly ((props: FieldsProps) => ReactNode)[] = [Business, Workplace, Energy, Matters];

export function SetupFields({ step, ...props }: FieldsProps & { step: number }) {
  const Fields = FIELDS[step - 1] ?? Business;
  return <Fields {...props} />;
}
