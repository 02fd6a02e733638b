import { Switch } from '#ui/Switch.tsx';
import type { OneThing } from './OneThing.tsx';

export function OneThingSwitch({ isOn, choose }: OneThing) {
  return (
    <Switch
      label="One thing at a time"
      hint="Today shows the next small thing first, and the rest when you ask for it."
      checked={isOn}
      onCheckedChange={choose}
    />
  );
}
