import type { Ref } from 'react';
import { BothTexts } from '#ui/BothTexts.tsx';
import type { useMetSettings } from '../queries.ts';
import { describeSettings } from '../rules.ts';

type SettingsElsewhereProps = {
  ref: Ref<HTMLHeadingElement>;
  met: NonNullable<ReturnType<typeof useMetSettings>>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The same settings were changed on two devices: what stands here and there, and the ways to go on. */
export function SettingsElsewhere({ ref, met, onKeepMine, onTakeTheirs }: SettingsElsewhereProps) {
  const { names, mine, there } = met;
  return (
    <BothTexts
      ref={ref}
      title="These settings were changed on another device too"
      mine={describeSettings(mine, names)}
      theirs={describeSettings(there, names)}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      Nothing was replaced. Which should stay?
    </BothTexts>
  );
}
