import { Switch } from '#ui/Switch.tsx';
import type { OneThing } from './use-one-thing.ts';

export function OneThingSwitch({ isOn, choose }: OneThing) {
  return (
    <Switch
      label="ADHD mode"
      hint="Today shows the next small thing first, and the rest when you ask for it."
      checked={isOn}
      onCheckedChange={choose}
    />
  );
}
