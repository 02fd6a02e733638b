import { useToldError } from '#platform/browser/use-told-error.ts';
import { type Day, formatDay } from '#platform/shared/day.ts';
import { Notice } from '#ui/Notice.tsx';

type MoodNoticesProps = {
  form: {
    error: Error | null;
    retry: () => void;
  };
  date: Day;
  today: Day;
  onShow: (day: Day) => void;
};

/** What is worth knowing before typing on: that midnight has passed, or that nobody knows what is there. */
export function MoodNotices({ form, date, today, onShow }: MoodNoticesProps) {
  const error = useToldError(form.error, form.retry);
  return (
    <>
      {date === today ? null : (
        <Notice action="Go to today" onAction={() => onShow(today)}>
          A new day has begun. This is still {formatDay(date, 'weekday')}’s weather.
        </Notice>
      )}
      {error ? (
        <Notice action="Try again" onAction={form.retry}>
          An earlier entry of this day could not be looked up just now. You can write and save all the same.
        </Notice>
      ) : null}
    </>
  );
}
