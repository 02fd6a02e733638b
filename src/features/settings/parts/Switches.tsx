import type { User, UserChanges } from '#features/account/queries.ts';
import { Switch } from '#ui/Switch.tsx';

type SwitchName =
  | 'adhdMode'
  | 'gentleMotion'
  | 'readsAloud'
  | 'sounds'
  | 'vibration'
  | 'showsCalories'
  | 'showsAchievements';
type Row = { name: SwitchName; label: string; hint: string };

type SwitchesProps = {
  user: User;
  rows: readonly Row[];
  save: (changes: UserChanges) => void;
};

/** Switches of the person's display settings, each saved as it is turned. */
export function Switches({ user, rows, save }: SwitchesProps) {
  return rows.map(({ name, label, hint }) => (
    <Switch
      key={name}
      label={label}
      hint={hint}
      checked={user[name]}
      onCheckedChange={(isOn) => save({ [name]: isOn })}
    />
  ));
}
