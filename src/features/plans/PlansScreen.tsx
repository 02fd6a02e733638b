import { Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { countOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { TheRest } from '#ui/TheRest.tsx';
import { FOCUS_WORDS, TABS, type Tab, TYPE_AREAS } from './content.ts';
import styles from './PlansScreen.module.css';
import { PlanPacket } from './parts/PlanPacket.tsx';
import { RefusedPlans } from './parts/RefusedPlans.tsx';
import { RunningScene } from './parts/RunningScene.tsx';
import { type Plan, usePlans } from './queries.ts';
import { planPath, SETUP_PATH } from './rules.ts';

/** The plan that was begun and is not done: the one that waits for her. */
const findRunning = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(
    ({ isArchived, completedActivities, activities }) =>
      !isArchived && completedActivities > 0 && completedActivities < activities,
  );

function Running({ plan }: { plan: Plan }) {
  const { id, title, planType, completedActivities, activities, minutesLeft, nextMinutes } = plan;
  return (
    <section
      className={styles.running}
      data-area={TYPE_AREAS[planType]}
      data-ground="dark"
      aria-labelledby="running"
    >
      <RunningScene planType={planType} />
      <div className={styles.words}>
        <p>{FOCUS_WORDS[plan.entrepreneurFocus]}, you are here</p>
        <h2 id="running">{title}</h2>
        <p className={styles.line}>
          {completedActivities} of {activities} activities completed.
          {nextMinutes ? ` The next one takes ${countOf(nextMinutes, 'minute')}.` : null}
        </p>
        <Button
          kind="sun"
          iconBefore={<Play size={22} />}
          asLink={(link) => <Link href={planPath(id)} {...link} />}
        >
          Continue, {countOf(minutesLeft, 'minute')} left
        </Button>
      </div>
    </section>
  );
}

function EmptyPacket() {
  return (
    <Link href={SETUP_PATH} className={styles.empty}>
      <b>An empty packet</b>
      <span>Four short steps, about two minutes, and it is filled for you.</span>
    </Link>
  );
}

type ShelfProps = { plans: readonly Plan[]; running: Plan | undefined; tab: Tab };

/** The plans of a tab, but for the one that waits above. */
function Shelf({ plans, running, tab }: ShelfProps) {
  const found = plans.filter(({ entrepreneurFocus }) => tab === 'all' || entrepreneurFocus === tab);
  if (found.length === 0)
    return (
      <EmptyState
        title="No plans found for this focus area."
        action={
          <Button kind="line" asLink={(link) => <Link href={SETUP_PATH} {...link} />}>
            Create New Plan
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={styles.shelf} data-offers="2">
        {found
          .filter((plan) => plan !== running)
          .map((plan) => (
            <li key={plan.id}>
              <PlanPacket plan={plan} />
            </li>
          ))}
        <li>
          <EmptyPacket />
        </li>
      </ul>
      <TheRest />
    </>
  );
}

function BackShelf({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <details className={styles.back}>
      <summary>On the back shelf, {countOf(plans.length, 'plan')}</summary>
      <ul className={styles.shelf}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanPacket plan={plan} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  const [tab, setTab] = useState<Tab>('all');
  const kept = plans.filter(({ isArchived }) => !isArchived);
  const back = plans.filter(({ isArchived }) => isArchived);
  const running = findRunning(kept);
  if (kept.length === 0)
    return (
      <>
        <EmptyState
          title="No wellness plans yet"
          heading="h2"
          action={
            <Button kind="sun" asLink={(link) => <Link href={SETUP_PATH} {...link} />}>
              Get Started
            </Button>
          }
        >
          Four short steps, about two minutes, and the first packet is filled for you.
        </EmptyState>
        <BackShelf plans={back} />
      </>
    );
  return (
    <>
      {running ? <Running plan={running} /> : null}
      <div className={styles.bar}>
        <h2>On the shelf</h2>
        <SegmentedControl label="Show" options={TABS} value={tab} onValueChange={setTab} />
      </div>
      <Shelf plans={kept} running={running} tab={tab} />
      <BackShelf plans={back} />
    </>
  );
}

function PlansOfUser({ user }: { user: User }) {
  const { plans, isAway, retry } = usePlans(user);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        title="Your plans"
        lead="Each one is a packet of small things, 3 to 8 minutes in all."
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        aside={
          <Button
            kind="line"
            iconBefore={<Plus size={22} />}
            asLink={(link) => <Link href={SETUP_PATH} {...link} />}
          >
            Create New Plan
          </Button>
        }
      />
      <RefusedPlans />
      {plans ? <Plans plans={plans} /> : null}
      {!plans && isAway ? (
        <ErrorState title="Your plans cannot be reached right now" onRetry={retry}>
          They are safe. They open without a connection once they were open on this device.
        </ErrorState>
      ) : null}
      {plans || isAway ? null : (
        <Skeleton>
          <SkeletonBlock size="card" />
          <SkeletonBlock size="card" />
        </Skeleton>
      )}
    </div>
  );
}

/** Every plan: the one that was begun, and the others on their shelf. */
export function PlansScreen() {
  const { user } = useSession();
  return user ? <PlansOfUser key={user.id} user={user} /> : null;
}
