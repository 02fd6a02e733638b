import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#features/account/queries.ts';
import { MOMENTS } from '#features/moments/content.ts';
import { MomentsScreen } from '#features/moments/MomentsScreen.tsx';
import { isCompleted } from '#features/moments/rules.ts';
import type { MomentSession } from '#features/moments/shapes.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn } from '#platform/shared/day.ts';
import type { Effect } from '#platform/shared/effects.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, atInstant, type Calls, showScreen } from './screen.tsx';

export const NINE = '2026-03-20T09:00:00.000Z';

/** A session that was completed, as the server answers it. */
export const aSession = (userId: string, changes: Partial<MomentSession> = {}): MomentSession => ({
  id: newId(),
  userId,
  momentId: 'mindful-minute',
  date: '2026-03-20',
  startedAt: '2026-03-20T08:00:00.000Z',
  moodBefore: 5,
  energyBefore: 5,
  isMoodBeforeAnswered: false,
  isEnergyBeforeAnswered: false,
  endedAt: '2026-03-20T08:02:00.000Z',
  duration: 120,
  moodAfter: 7,
  energyAfter: 6,
  effectiveness: 8,
  notes: null,
  wasInterrupted: false,
  ...changes,
});

export const OPEN = {
  endedAt: null,
  duration: null,
  moodAfter: null,
  energyAfter: null,
  effectiveness: null,
} as const;

/** A server of moments: the library, and the sessions of one person. */
function aServerOfMoments(user: User, sessions: MomentSession[], effects: Effect[], others: Calls) {
  const kept = { sessions, effects };
  const change = (path: string, changes: Partial<MomentSession>) => {
    const id = path.split('/')[4];
    const known = kept.sessions.find((each) => each.id === id);
    if (!known) return { status: 404, body: {} };
    const changed = { ...known, ...changes };
    kept.sessions = kept.sessions.map((each) => (each.id === id ? changed : each));
    return { body: changed };
  };
  const newestFirst = () =>
    [...kept.sessions].sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
  const server = aServer(user, [], {
    [`GET /api/wellness-moments/sessions/${user.id}?limit=5`]: () => ({ body: newestFirst().slice(0, 5) }),
    [`GET /api/wellness-moments/summary/${user.id}`]: () => ({
      body: {
        completedThisWeek: kept.sessions
          .filter(isCompleted)
          .map(({ id, date, duration }) => ({ id, date, duration })),
        restDays: [],
        days: [...new Set(kept.sessions.filter(isCompleted).map(({ date }) => date))],
        effects: kept.effects,
      },
    }),
    'GET /api/wellness-moments': () => ({
      body: MOMENTS.map(({ caution = null, breath = null, ...moment }) => ({ ...moment, caution, breath })),
    }),
    'PATCH /api/wellness-moments/sessions/': (path, body: Partial<MomentSession>) =>
      change(path, {
        ...body,
        ...('moodBefore' in body && { isMoodBeforeAnswered: true }),
        ...('energyBefore' in body && { isEnergyBeforeAnswered: true }),
      }),
    'POST /api/wellness-moments/sessions/': (
      path,
      { completedAt: _, ...body }: Partial<MomentSession> & { completedAt?: string },
    ) => change(path, { notes: null, ...body, endedAt: new Date(now()).toISOString() }),
    'POST /api/wellness-moments/sessions': (_path, body: Partial<MomentSession>) => {
      const date = dayIn(user.timeZone, now());
      const begun = aSession(user.id, { ...OPEN, date, ...body });
      kept.sessions = [...kept.sessions, begun];
      return { status: 201, body: begun };
    },
    ...others,
  });
  return Object.assign(server, { kept });
}

type Opening = {
  path?: string;
  user?: User;
  at?: string;
  sessions?: Partial<MomentSession>[];
  effects?: Effect[];
  calls?: Calls;
};

/** Prepares the screen of moments on a Friday at nine; `open` shows it. */
export function openMoments({ path = '/wellness-moments', at = NINE, ...rest }: Opening = {}) {
  const { user = aPerson(), sessions = [], effects = [], calls = {} } = rest;
  atInstant(at);
  localStorage.clear();
  const server = aServerOfMoments(
    user,
    sessions.map((each) => aSession(user.id, each)),
    effects,
    calls,
  );
  return { user, server, open: (cache?: QueryClient) => showScreen(<MomentsScreen />, user, path, cache) };
}
