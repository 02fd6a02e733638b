import { CloudRain } from 'lucide-react';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { HEAVY } from './content.ts';
import { useLowDay } from './use-low-day.ts';

type HeavyDayCardProps = {
  user: User;
  /** Words alone, where something else is meant to be seen first. */
  isSmall?: boolean;
};

/** One press makes today small, and another one brings everything back as it was. */
export function HeavyDayCard({ user, isSmall }: HeavyDayCardProps) {
  const { isLow, begin, end } = useLowDay(user);
  if (isLow)
    return (
      <Button kind="text" size={isSmall ? 'small' : 'regular'} onClick={end}>
        {HEAVY.end}
      </Button>
    );
  if (isSmall)
    return (
      <Button kind="text" size="small" onClick={begin}>
        {HEAVY.begin}
      </Button>
    );
  return (
    <Button iconBefore={<CloudRain size={22} />} onClick={begin}>
      {HEAVY.begin}
    </Button>
  );
}
