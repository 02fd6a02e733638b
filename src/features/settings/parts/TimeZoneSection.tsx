import type { User } from '#features/account/queries.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn, deviceTimeZone, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useAutosave } from './Autosave.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const known = Intl.supportedValuesOf('timeZone');

/** Every zone that this browser knows, with the ones in use among them. */
const zonesWith = (...used: string[]): string[] => [...new Set([...known, 'UTC', ...used])].sort();

export function TimeZoneSection({ user }: { user: User }) {
  const { save, words } = useAutosave();
  const device = deviceTimeZone();
  return (
    <SettingsSection title="Time zone" lead="It decides when your day begins.">
      <SelectField
        label="Your time zone"
        options={zonesWith(user.timeZone, device)}
        value={user.timeZone}
        hint={`Today is ${formatDay(dayIn(user.timeZone, now()), 'long')} there.`}
        onChange={(event) => save({ timeZone: event.target.value })}
      />
      {device === user.timeZone ? null : (
        <div>
          <p>This device is in {device}.</p>
          <Button kind="line" onClick={() => save({ timeZone: device })}>
            Use {device}
          </Button>
        </div>
      )}
      {words}
    </SettingsSection>
  );
}
