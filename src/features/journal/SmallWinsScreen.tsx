import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { addDays, formatDay } from '#platform/shared/day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { DayNavigation } from '#ui/DayNavigation.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DayNotices } from './parts/DayNotices.tsx';
import { SmallWins } from './parts/SmallWins.tsx';
import { WhySmallWins } from './parts/WhySmallWins.tsx';
import { hasWinDraft } from './queries.ts';
import { formatDate } from './rules.ts';
import styles from './SmallWinsScreen.module.css';
import { useShownDay } from './use-shown-day.ts';

function SmallWinsOfUser({ user }: { user: User }) {
  const { date, today, hasDayTurned, isWritable, show } = useShownDay(user, hasWinDraft);
  const yesterday = addDays(today, -1);
  return (
    <div className={`wrap ${styles.screen}`} data-area="emotions">
      <PageHeader
        title="Daily Small Wins"
        lead={formatDate(date)}
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        aside={<DayNavigation date={date} today={today} onShow={show} />}
      />
      <DayNotices
        {...{ date, today, hasDayTurned, isWritable }}
        unsaved={
          hasWinDraft(user.id, yesterday)
            ? `A small win of ${formatDay(yesterday, 'weekday')} is typed and not added yet.`
            : undefined
        }
        onShow={show}
      />
      <SmallWins key={date} userId={user.id} date={date} isWritable={isWritable}>
        <div className={styles.full}>
          <p>Three is plenty. They are kept.</p>
          <Button
            kind="sun"
            iconAfter={<ArrowRight size={22} />}
            asLink={(parts) => (
              <Link href={date === today ? '/reflection' : `/reflection?date=${date}`} {...parts} />
            )}
          >
            {date === today ? 'Write today’s reflection' : 'Write that day’s reflection'}
          </Button>
        </div>
      </SmallWins>
      <WhySmallWins />
    </div>
  );
}

/** Up to three small things a day that went well; the days before to read. */
export function SmallWinsScreen() {
  const { user } = useSession();
  return user ? <SmallWinsOfUser key={user.id} user={user} /> : null;
}
