import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import {
  findContactAddress,
  findContactFault,
  type SettingsDraft,
  type SettingsFields,
  SUPPORT_NAME_MOST,
  SUPPORT_VALUE_MOST,
} from '../rules.ts';
import styles from './SupportFields.module.css';

const TYPES = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'link', label: 'Link' },
] as const;
/** What the support dialog makes of a contact that can be used. */
const OFFERS = {
  phone: 'Looks good. SOS will offer Call and Text.',
  email: 'Looks good. SOS will offer Email.',
  link: 'Looks good. SOS will offer to open it.',
} as const;
const VALUES = {
  phone: { label: 'Phone number', type: 'tel', inputMode: 'tel' },
  email: { label: 'Email address', type: 'email', inputMode: 'email' },
  link: { label: 'Link', type: 'url', inputMode: 'url' },
} as const;

type SupportFieldsProps = {
  fields: SettingsFields;
  onChange: (changes: SettingsDraft) => void;
  onChoose: (changes: SettingsDraft) => void;
  /** True once a field was left with something to mend. */
  isJudged: boolean;
};

/** A link is shown as one only when it leads to the web; anything else stays the text that it is. */
function Reachable({ address }: { address: string | undefined }) {
  if (!address?.startsWith('http')) return null;
  return (
    <p className={styles.link}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        Open {new URL(address).hostname}
      </a>
    </p>
  );
}

/** Somebody to lean on, and the one best way to reach them. */
export function SupportFields({ fields, onChange, onChoose, isJudged }: SupportFieldsProps) {
  const { supportName, supportType, supportValue } = fields;
  const fault = findContactFault(supportType, supportValue);
  const address = findContactAddress(supportType, supportValue);
  return (
    <div className={styles.fields}>
      <TextField
        label="Name"
        value={supportName}
        maxLength={SUPPORT_NAME_MOST}
        autoComplete="off"
        onChange={(event) => onChange({ supportName: event.target.value })}
      />
      <SegmentedControl
        label="Best way to reach them"
        labelShown
        wide
        options={TYPES}
        value={supportType}
        onValueChange={(type) => onChoose({ supportType: type })}
      />
      <div className={styles.value}>
        <TextField
          {...VALUES[supportType]}
          value={supportValue}
          maxLength={SUPPORT_VALUE_MOST}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isJudged ? fault : undefined}
          good={address ? OFFERS[supportType] : undefined}
          onChange={(event) => onChange({ supportValue: event.target.value })}
        />
        <Reachable address={address} />
      </div>
    </div>
  );
}
