import { type Day, formatDay } from '#platform/shared/day.ts';

/** "Mon" to see, "Monday" to hear. */
export function DayName({ day }: { day: Day }) {
  const weekday = formatDay(day, 'weekday');
  return (
    <>
      {weekday.slice(0, 3)}
      <span className="vh">{weekday.slice(3)}</span>
    </>
  );
}
