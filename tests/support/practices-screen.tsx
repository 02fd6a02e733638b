import type { ReactElement } from 'react';
import type { User } from '#features/account/queries.ts';
import { type ActivityType, PRACTICES } from '#features/activities/content.ts';
import type { Activity } from '#features/activities/shapes.ts';
import { today } from '#platform/shared/day.ts';
import { aPerson, aServer, atInstant, type Calls, showScreen } from './screen.tsx';

type Completion = { id: string; activityId: string; date: string };
type Changes = Partial<Pick<Activity, 'instructions' | 'writtenSteps'>>;

/** A server of practices: the catalogue, or less of it, and what was completed. */
export function aServerOfPractices(
  user: User,
  type: ActivityType,
  practices = PRACTICES,
  others: Calls = {},
) {
  const kept = { completions: [] as Completion[], changes: {} as Record<string, Changes> };
  const show = (practice: (typeof PRACTICES)[number]): Activity => {
    const completions = kept.completions
      .filter(({ activityId, date }) => activityId === practice.id && date === today(user.timeZone))
      .map(({ id, date }) => ({ id, date }));
    return {
      ...practice,
      instructions: [...practice.instructions],
      writtenSteps: [...(practice.writtenSteps ?? [])],
      caution: practice.caution ?? null,
      breath: practice.breath ?? null,
      ...kept.changes[practice.id],
      isCompleted: completions.length > 0,
      completions,
    };
  };
  const server = aServer(user, [], {
    [`GET /api/activities/${user.id}/${type}`]: () => ({
      body: practices.filter((practice) => practice.type === type).map(show),
    }),
    'PATCH /api/activities/': (path, body: { completionId: string; date: string }) => {
      const practice = PRACTICES.find(({ id }) => id === path.split('/').at(-2));
      if (!practice) return { status: 404, body: {} };
      kept.completions.push({ id: body.completionId, activityId: practice.id, date: body.date });
      return { body: { ...show(practice), completionId: body.completionId } };
    },
    'PATCH /api/activities/completions/': () => ({ body: null }),
    'DELETE /api/activities/completions/': (path) => {
      kept.completions = kept.completions.filter(({ id }) => id !== path.split('/').at(-1));
      return {};
    },
    ...others,
  });
  return Object.assign(server, { kept });
}

export const NINE = '2026-03-20T09:00:00Z';

type Opening = {
  type: ActivityType;
  screen: ReactElement;
  path?: string;
  user?: User;
  practices?: typeof PRACTICES;
  calls?: Calls;
  at?: string;
};

/** Prepares a screen of practices on a Friday at nine; `open` shows it. */
export function openPractices({
  type,
  screen,
  path = `/${type}`,
  user = aPerson(),
  practices,
  calls,
  at = NINE,
}: Opening) {
  atInstant(at);
  localStorage.clear();
  const server = aServerOfPractices(user, type, practices, calls);
  return { user, server, open: () => showScreen(screen, user, path) };
}
