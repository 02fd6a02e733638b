import { addDays, type Day, formatDay } from '#platform/shared/day.ts';
import { Notice } from '#ui/Notice.tsx';
import { useMetDays } from '../queries.ts';

type DayNoticesProps = {
  date: Day;
  today: Day;
  hasDayTurned: boolean;
  isWritable: boolean;
  /** What of yesterday was typed and is in no record yet; nothing when all is. */
  unsaved: string | undefined;
  onShow: (day: Day) => void;
};

/** What is worth knowing about the days: that midnight has passed, that yesterday is open still, that one waits for her. */
export function DayNotices({ date, today, hasDayTurned, isWritable, unsaved, onShow }: DayNoticesProps) {
  const met = useMetDays().find((day) => day !== date);
  const yesterday = addDays(today, -1);
  const weekday = (day: Day) => formatDay(day, 'weekday');
  return (
    <>
      {hasDayTurned ? (
        <Notice action="Go to today" onAction={() => onShow(today)}>
          A new day has begun. This is still {weekday(date)}’s page.
        </Notice>
      ) : null}
      {date === yesterday && !hasDayTurned && isWritable ? (
        <Notice>Yesterday can still be written until noon.</Notice>
      ) : null}
      {date === today && unsaved ? (
        <Notice action={`Open ${weekday(yesterday)}`} onAction={() => onShow(yesterday)}>
          {unsaved}
        </Notice>
      ) : null}
      {met ? (
        <Notice action={`Open ${weekday(met)}`} onAction={() => onShow(met)}>
          {weekday(met)} was written on two devices. Both are kept until you choose.
        </Notice>
      ) : null}
    </>
  );
}
