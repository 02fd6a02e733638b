import type { Draft } from '#features/entrepreneur-profile/rules.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { WORDING } from '../content.ts';
import styles from './WordingChoice.module.css';

type WordingChoiceProps = { host: string; draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** Whether her answers may be sent to a language model. Nothing is unless she says so. */
export function WordingChoice({ host, draft, onChange }: WordingChoiceProps) {
  return (
    <div className={styles.choice}>
      <Checkbox
        label={WORDING.label}
        hint={WORDING.hint(host)}
        checked={draft.mayBeSentTo === host}
        onCheckedChange={(isAllowed) => onChange({ mayBeSentTo: isAllowed ? host : null })}
      />
    </div>
  );
}
