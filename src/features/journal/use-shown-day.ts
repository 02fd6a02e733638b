import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { useHour, useToday } from '#platform/browser/use-today.ts';
import { type Day, isDay } from '#platform/shared/day.ts';
import { useMetDays } from './queries.ts';
import { isOpenDay } from './rules.ts';

type HasDraft = (userId: string, date: Day) => boolean;

/**
 * The day that is shown: the past one that the address names, else today. "Today" stays the day on which
 * it was opened, so that midnight does not take a half-filled page away, and a page that was open stays open.
 */
export function useShownDay({ id, timeZone }: User, hasDraft: HasDraft) {
  const today = useToday(timeZone);
  const hour = useHour(timeZone);
  const [params, setParams] = useSearchParams();
  const [openDay, setOpenDay] = useState(today);
  const [heldDay, setHeldDay] = useState<Day>();
  const asked = params.get('date') ?? '';
  const isPast = isDay(asked) && asked < today;
  const isOld = openDay < today;
  const openedDay = isOld ? openDay : today;
  const date = isPast ? asked : openedDay;
  /** Midnight has passed over an open page. */
  const hasDayTurned = !isPast && isOld;
  const isMet = useMetDays().includes(date);
  const isHeld = heldDay === date || isMet || hasDraft(id, date);
  const isWritable = isOpenDay({ date, today, hour, isHeld });
  if (isWritable && heldDay !== date) setHeldDay(date);
  const show = (day: Day) => {
    if (day < today) return setParams({ date: day });
    setOpenDay(today);
    setParams({});
  };
  return { date, today, hasDayTurned, isWritable, show };
}
