import { type Day, formatDay } from '#platform/shared/day.ts';
import { Notice } from '#ui/Notice.tsx';
import { describeMood, type MoodEntry } from '../rules.ts';

type MoodNoticesProps = {
  form: {
    news: MoodEntry | null | undefined;
    error: Error | null;
    retry: () => void;
    takeStored: () => void;
  };
  date: Day;
  today: Day;
  onShow: (day: Day) => void;
};

/** What is worth knowing before typing on: that midnight has passed, or that there is an entry from elsewhere. */
export function MoodNotices({ form, date, today, onShow }: MoodNoticesProps) {
  const { news, error, retry, takeStored } = form;
  return (
    <>
      {date === today ? null : (
        <Notice action="Go to today" onAction={() => onShow(today)}>
          A new day has begun. This is still {formatDay(date, 'weekday')}’s weather.
        </Notice>
      )}
      {news ? (
        <Notice action="Show that one" onAction={takeStored}>
          This day has an entry from elsewhere: {describeMood(news)}. What you typed here is untouched; saving
          it replaces that one.
        </Notice>
      ) : null}
      {error ? (
        <Notice action="Try again" onAction={retry}>
          An earlier entry of this day could not be looked up just now. You can write and save all the same.
        </Notice>
      ) : null}
    </>
  );
}
