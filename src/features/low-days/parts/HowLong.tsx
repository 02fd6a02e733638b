import type { User } from '#features/account/queries.ts';
import { addDays, formatDay } from '#platform/shared/day.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { useLowDay } from '../use-low-day.ts';

const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6] as const;
const NAMED: readonly string[] = ['Today', 'Tomorrow'];

/** Until when the days stay small. Any of them can be ended before. */
export function HowLong({ user }: { user: User }) {
  const { today, until, lastUntil } = useLowDay(user);
  const days = DAYS_AHEAD.map((age) => {
    const day = addDays(today, age);
    return { value: day, label: NAMED[age] ?? formatDay(day, 'long') };
  });
  return (
    <SelectField
      label="Small until the end of"
      options={[{ label: 'Small until the end of', options: days }]}
      value={until ?? today}
      onChange={({ target }) => lastUntil(target.value)}
    />
  );
}
