import { asUser } from '#platform/server/database/database.ts';
import { admit, type Mounted } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mondayOf, today } from '#platform/shared/day.ts';
import { type EndpointShapes, splitRoute } from '#platform/shared/endpoint.ts';
import { isId } from '#platform/shared/id.ts';
import { admissions } from './admissions.ts';
import type { OwnPath } from './paths.ts';

type Asked = {
  id: string;
  day: string;
  week: string;
  step: string;
};

/** What every screen of a person asks for. */
const ALWAYS = ({ id }: Asked): string[] => ['/api/session', `/api/focus/${id}`];

const activities =
  (type: string) =>
  ({ id }: Asked) => [`/api/activities/${id}/${type}`];

const challenge = ({ id }: Asked): string[] => ['/api/challenge/days', `/api/challenge/progress/${id}`];

const dayNotes = ({ id, day }: Asked): string[] => [`/api/progress/${id}/${day}`];
const planAt = (id: string, planId: string): string[] => [
  `/api/entrepreneur-plans/plan/${planId}`,
  `/api/entrepreneur-plans/${planId}/activities`,
  `/api/plan-progress/${id}?planId=${planId}`,
];

/** The addresses that each screen asks for first; a journey compares them with what the screens ask. */
const OF_SCREEN: Readonly<Record<OwnPath, (asked: Asked) => string[]>> = {
  '/achievements': ({ id }) => [`/api/achievements/${id}`],
  '/challenge': challenge,
  '/challenge/notes': challenge,
  '/challenge/:id': challenge,
  '/community': ({ id }) => [
    `/api/community/${id}`,
    `/api/wall/${id}`,
    `/api/circle-events/${id}`,
    `/api/circle-calendar/${id}`,
  ],
  '/community/keep': ({ id }) => [`/api/keeping/${id}`, `/api/keeping/${id}/events`],
  '/dashboard': ({ id }) => [`/api/dashboard/${id}`, `/api/daily-focus/${id}/today`],
  '/entrepreneur-plans': ({ id }) => [`/api/entrepreneur-plans/${id}`],
  '/entrepreneur-plans/:id': ({ id, step }) => [
    `/api/entrepreneur-plans/${id}`,
    ...(isId(step) ? planAt(id, step) : []),
  ],
  '/entrepreneur-setup': ({ id }) => [`/api/entrepreneur-profile/${id}`, '/api/plan-wording'],
  '/emotions': ({ id, day, week }) => [`/api/mood/${id}/${day}`, `/api/mood/${id}/week/${week}`],
  '/mental': activities('mental'),
  '/nutrition': ({ id, day }) => [`/api/nutrition/${id}/${day}`, `/api/nutrition/${id}/recent`],
  '/onboarding': ({ id }) => [`/api/onboarding/${id}`],
  '/physical': activities('physical'),
  '/progress': ({ id }) => [`/api/progress/${id}`, `/api/what-helps/${id}`],
  '/regulation': activities('regulation'),
  '/reflection': dayNotes,
  '/settings': ({ id }) => [
    `/api/reminders/${id}/settings`,
    `/api/rest-days/${id}`,
    '/api/sessions',
    `/api/storage/${id}`,
  ],
  '/small-wins': dayNotes,
  '/weekly-check-in': ({ id, week }) => [`/api/weekly-check-ins/${id}/${week}`],
  '/weekly-check-in-history': ({ id }) => [`/api/weekly-check-ins/${id}`],
  '/year-garden': ({ id, day }) => [`/api/garden/${id}/${day.slice(0, 4)}`],
  '/wellness-moments': ({ id }) => [
    '/api/wellness-moments',
    `/api/wellness-moments/sessions/${id}?limit=5`,
    `/api/wellness-moments/summary/${id}`,
  ],
  '/room/:id': () => [],
  '/focus': ({ id }) => [`/api/focus-sessions/${id}/today`],
  '/unstick': ({ id }) => [`/api/board/${id}`],
  '/board': ({ id }) => [`/api/board/${id}`],
  '/circles': ({ id }) => [`/api/circles/${id}`],
  '/circles/:id': ({ id, step }) =>
    isId(step) ? [`/api/circles/${id}/${step}`, `/api/circles/${id}/${step}/shares`] : [`/api/circles/${id}`],
  // A link is looked at when it is opened: its answer stands in no page.
  '/circle/:id': () => [],
};

type Shape = { parse: (value: unknown) => unknown };
type Found = { mounted: Mounted; params: Record<string, string> };

const parsed = (shapes: EndpointShapes, part: 'params' | 'query', value: unknown): unknown =>
  (shapes[part] as Shape | undefined)?.parse(value);

/** The call that answers an address: of two, the one that leaves less open, as the server has it. */
function findRoute(routes: readonly Mounted[], pathname: string): Found {
  const [found] = routes
    .flatMap((mounted): Found[] => {
      const { method, path } = splitRoute(mounted.endpoint.route);
      if (method !== 'GET') return [];
      const match = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
      return match ? [{ mounted, params: { ...match.groups } }] : [];
    })
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  if (!found) throw new Error(`no call answers ${pathname}`);
  return found;
}

/** An address with what it is answered with; `null` where nothing is there. */
export type FirstAnswer = readonly [address: string, answer: unknown];

async function answerAddress(
  routes: readonly Mounted[],
  caller: Caller,
  address: string,
): Promise<FirstAnswer> {
  const { pathname, searchParams } = new URL(address, 'http://here');
  const { mounted, params } = findRoute(routes, pathname);
  const { endpoint, handler, shapes } = mounted;
  if (typeof handler !== 'function') throw new Error(`${mounted.name} has work to prepare`);
  const input = {
    params: parsed(shapes, 'params', params),
    query: parsed(shapes, 'query', Object.fromEntries(searchParams)),
  };
  try {
    await admit(endpoint, admissions, caller, params);
    return [address, await handler({ ...input, caller } as never)];
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return [address, null];
    throw error;
  }
}

/** What a screen asks for first, answered in one transaction of the person's own. */
export function listFirstAnswers(
  routes: readonly Mounted[],
  caller: Caller,
  path: OwnPath,
  pathname: string = path,
): Promise<FirstAnswer[]> {
  const day = today(caller.timeZone);
  const step = pathname.split('/').at(-1) ?? '';
  const asked = { id: caller.userId, day, week: mondayOf(day), step };
  const addresses = [...ALWAYS(asked), ...OF_SCREEN[path](asked)];
  return asUser(caller.userId, 'read', () =>
    Promise.all(addresses.map((address) => answerAddress(routes, caller, address))),
  );
}
