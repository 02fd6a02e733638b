import { share } from '#features/circle-notes/service.ts';
import { makeCircle, makeInvitation, takeSeat } from '#features/circles/service.ts';
import { asUser } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/session.ts';
import { today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { neighbourId } from './demo-wall.ts';

/** Who sits in the circle of the demonstration, and what they share there. */
const FRIENDS = [
  {
    firstName: 'Noor',
    said: { kind: 'win', text: 'Raised my price, and the client said: of course.', feeling: null },
  },
  { firstName: null, said: { kind: 'weather', text: null, feeling: 'tired' } },
  {
    firstName: 'Ada',
    said: { kind: 'note', text: 'Here until four, if anybody wants company.', feeling: null },
  },
] as const;

/** A circle of four: the demonstration's person was here first, and three neighbours came by her link. */
export async function seedCircle(caller: Caller): Promise<void> {
  const as = <T>(userId: string, work: () => Promise<T>) => asUser(userId, 'write', work);
  const { id: circleId } = await as(caller.userId, () => makeCircle(caller.userId, null));
  const { token } = await as(caller.userId, () => makeInvitation(caller.userId, circleId));
  for (const [index, { firstName }] of FRIENDS.entries())
    await as(neighbourId(index), () => takeSeat(neighbourId(index), token, firstName));
  for (const [index, { said }] of FRIENDS.entries()) {
    const userId = neighbourId(index);
    const given = { userId, id: newId(), date: today(caller.timeZone), ...said };
    await as(userId, () => share({ ...caller, userId }, circleId, given));
  }
}
