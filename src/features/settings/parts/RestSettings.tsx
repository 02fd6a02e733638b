import type { User } from '#features/account/queries.ts';
import { RestDaysCard } from '#features/rest-days/RestDaysCard.tsx';
import { STEADINESS } from '#features/steadiness/content.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SavingWords } from './SavingWords.tsx';
import { useAutosave } from './use-autosave.ts';

const SHOWN = [
  { value: 'beside', label: 'Beside the streak' },
  { value: 'instead', label: 'In its place' },
  { value: 'hidden', label: 'Not shown' },
] as const;

/** Days off, and whether steadiness stands beside the streak. */
export function RestSettings({ user }: { user: User }) {
  const { save, saving } = useAutosave();
  return (
    <>
      <RestDaysCard user={user} />
      <SegmentedControl
        label="Steadiness"
        labelShown
        options={SHOWN}
        value={user.steadinessShown}
        onValueChange={(steadinessShown) => save({ steadinessShown })}
      />
      <p className="soft">{STEADINESS.sentence}</p>
      <SavingWords {...saving} />
    </>
  );
}
