import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { useMood } from '../queries.ts';
import { feelingLabel, feelingOf, listDetails, type MoodEntry } from '../rules.ts';
import styles from './PastMood.module.css';

function Entry({ mood }: { mood: MoodEntry }) {
  return (
    <>
      <div className={styles.weather}>
        <WeatherPicture weather={feelingOf(mood)} />
        <div>
          <h2>{feelingLabel(feelingOf(mood))}</h2>
          <dl className={styles.levels}>
            {listDetails(mood).map(({ label, words }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {mood.notes ? (
        <section className={styles.notes}>
          <h2>Three good things, however small</h2>
          <p>{mood.notes}</p>
        </section>
      ) : null}
      <p className={styles.note}>A past day stays as it was. It is here to read whenever you like.</p>
    </>
  );
}

type PastMoodProps = { userId: string; date: Day; onShowToday: () => void };

/** The entry of a past day, to read; or that there is none. */
export function PastMood({ userId, date, onShowToday }: PastMoodProps) {
  const { mood, error, isLoading, retry } = useMood(userId, date);
  if (isLoading)
    return (
      <Skeleton>
        <SkeletonBlock size="card" />
        <SkeletonBlock size="line" />
        <SkeletonBlock size="heading" />
      </Skeleton>
    );
  if (mood) return <Entry mood={mood} />;
  if (error)
    return (
      <ErrorState title="No entry to show for this day right now." onRetry={retry}>
        It could not be looked up. Whatever you saved is safe.
      </ErrorState>
    );
  return (
    <EmptyState
      title="No entry for this day"
      heading="h2"
      action={
        <Button kind="line" onClick={onShowToday}>
          Go to today
        </Button>
      }
    >
      A rest day is fine too. A past day stays as it was, so there is nothing to fill in here.
    </EmptyState>
  );
}
