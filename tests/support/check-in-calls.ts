import type { CheckIn } from '#features/check-in/shapes.ts';
import { mondayOf, today } from '#platform/shared/day.ts';
import { call, type TestUser } from './app.ts';

export const thisWeek = () => mondayOf(today('UTC'));
/** What a person says about this week. */
const aCheckIn = (userId: string, over: object = {}) => ({
  userId,
  weekOf: thisWeek(),
  bodyRating: 4,
  mindRating: 2,
  soulRating: 5,
  overallFeeling: 3,
  bodyWins: 'Walked to two meetings',
  nextWeekIntent: 'One evening without a screen',
  ...over,
});
export const saveCheckIn = ({ id, cookie }: TestUser, over: object = {}, headers = {}) =>
  call('POST /api/weekly-check-ins', { cookie, body: aCheckIn(id, over), headers });
export const updateCheckIn = ({ id, cookie }: TestUser, checkInId: string, over: object = {}) =>
  call(`PATCH /api/weekly-check-ins/${checkInId}`, {
    cookie,
    body: { userId: id, weekOf: thisWeek(), ...over },
  });
export const findCheckIn = ({ id, cookie }: TestUser, weekOf = thisWeek()) =>
  call(`GET /api/weekly-check-ins/${id}/${weekOf}`, { cookie });
export const listCheckIns = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/weekly-check-ins/${id}`, { cookie })).body as CheckIn[];
export const checkInOf = (answer: { body: unknown }) => answer.body as CheckIn;
export const currentOf = (answer: { body: unknown }) => (answer.body as { current: CheckIn }).current;
