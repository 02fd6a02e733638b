import { createKnownMember } from '#features/account/service.ts';
import { createCircleEvent } from '#features/circle-events/service.ts';
import { joinCommunity } from '#features/community/service.ts';
import { postNote } from '#features/wall/service.ts';
import { asSystem, asUser } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/session.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { addDays, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';

/** What the neighbours of the demonstration left on the wall today. */
const NOTES = [
  { kind: 'win', text: 'Sent the awkward email. The world is still here.' },
  { kind: 'win', text: 'Closed the laptop at six. Twice this week.' },
  { kind: 'kind', text: 'If today is loud: you may do one thing and call it a day.' },
  { kind: 'win', text: 'Ate lunch sitting down. Paid one invoice. In that order.' },
  { kind: 'hard', text: 'Came back after nine days away. Nobody was cross, not even me.' },
  { kind: 'win', text: 'Asked for help with the numbers. She said yes before I had finished the sentence.' },
] as const;

const EVENT = {
  title: 'Coffee and one plan',
  text: 'Half an hour with a warm cup. Everybody says one thing that she will leave out this week. Cameras may stay off.',
  time: '16:00',
  minutes: 30,
  link: 'https://meet.example.com/coffee',
};
const EVENT_AHEAD_DAYS = 3;

export const neighbourId = (index: number): string =>
  `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`;

async function seedNeighbour(index: number, note: (typeof NOTES)[number], { timeZone }: Caller) {
  const userId = neighbourId(index);
  const caller: Caller = { userId, sessionId: newId(), kind: 'member', timeZone };
  await createKnownMember({
    id: userId,
    firstName: 'Neighbour',
    lastName: 'Demo',
    email: `neighbour-${index}@tend.example`,
    timeZone,
    createdAt: nowDate(),
  });
  await asUser(userId, 'write', async () => {
    await joinCommunity(userId);
    await postNote(caller, { userId, id: newId(), date: today(timeZone), ...note });
  });
}

/** A wall with six notes of others, the gate to it open, and one event ahead. */
export async function seedWall(caller: Caller): Promise<void> {
  for (const [index, note] of NOTES.entries()) await seedNeighbour(index, note, caller);
  await asUser(caller.userId, 'write', () => joinCommunity(caller.userId));
  const date = addDays(today(caller.timeZone), EVENT_AHEAD_DAYS);
  // Nobody of the demonstration is a keeper.
  await asSystem('write', () => createCircleEvent(caller, { ...EVENT, id: newId(), date }));
}
