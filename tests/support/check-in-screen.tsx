import type { User } from '#features/account/queries.ts';
import type { CheckIn } from '#features/check-in/shapes.ts';
import { newId } from '#platform/shared/id.ts';
import { aServer, type Calls } from './screen.tsx';

export const THIS_WEEK = '2026-03-16';
export const SUNDAY = '2026-03-22';

/** A check-in of the week of 16 March in which nothing was said. */
export const aCheckIn = (userId: string, changes: Partial<CheckIn> = {}): CheckIn => ({
  id: newId(),
  userId,
  weekOf: THIS_WEEK,
  bodyRating: 3,
  mindRating: 3,
  soulRating: 3,
  overallFeeling: 3,
  bodyWins: null,
  bodyFocus: null,
  mindWins: null,
  mindFocus: null,
  soulWins: null,
  soulFocus: null,
  biggestWin: null,
  gratefulFor: null,
  nextWeekIntent: null,
  version: 1,
  createdAt: '2026-03-20T18:40:00.000Z',
  ...changes,
});

type Sent = CheckIn & { version?: number };

const conflict = (current: CheckIn | undefined) => ({
  status: 409,
  body: { title: 'Conflict', status: 409, detail: 'This week has a check-in already.', current },
});

/** A server of check-ins behind fetch: one a week, and a change only of the version that it names. */
export function aWeekServer(user: User, stored: Partial<CheckIn>[] = [], others: Calls = {}) {
  const kept = { checkIns: stored.map((changes) => aCheckIn(user.id, changes)) };
  const replace = (checkIn: CheckIn) => {
    kept.checkIns = [checkIn, ...kept.checkIns.filter(({ weekOf }) => weekOf !== checkIn.weekOf)].sort(
      (one, other) => other.weekOf.localeCompare(one.weekOf),
    );
    return { body: checkIn };
  };
  const server = aServer(user, [], {
    [`GET /api/weekly-check-ins/${user.id}/`]: (path) => {
      const body = kept.checkIns.find(({ weekOf }) => weekOf === path.split('/').at(-1));
      return body ? { body } : { status: 404, body: {} };
    },
    [`GET /api/weekly-check-ins/${user.id}`]: () => ({ body: kept.checkIns }),
    'POST /api/weekly-check-ins': (_path, sent: Sent) => {
      const there = kept.checkIns.find(({ weekOf }) => weekOf === sent.weekOf);
      return there ? conflict(there) : replace(aCheckIn(user.id, sent));
    },
    'PATCH /api/weekly-check-ins/': (path, sent: Sent) => {
      const there = kept.checkIns.find(({ id }) => id === path.split('/').at(-1));
      if (!there || there.version !== sent.version) return conflict(there);
      return replace({ ...there, ...sent, version: there.version + 1 });
    },
    ...others,
  });
  return Object.defineProperty(server as typeof server & typeof kept, 'checkIns', {
    get: () => kept.checkIns,
    set: (checkIns: CheckIn[]) => {
      kept.checkIns = checkIns;
    },
  });
}
