import { randomUUID } from 'node:crypto';
import { today } from '#platform/shared/day.ts';
import { call } from './app.ts';
import { asOwner } from './owner-queries.ts';

/** A member of the community with a note, and with what she did to notes of others. */
async function joinTheWall(id: string, cookie: string): Promise<void> {
  await call(`POST /api/community/${id}/join`, { cookie });
  const noteId = randomUUID();
  const note = { userId: id, id: noteId, date: today('UTC'), kind: 'win', text: 'Left at six.' };
  await call(`POST /api/wall/${id}/notes`, { cookie, body: note });
  await asOwner('insert into keepers (user_id) values ($1)', [id]);
  await asOwner("insert into wall_gestures values ($1, $2, $3, 'thanks')", [id, noteId, randomUUID()]);
  await asOwner('insert into wall_reports values ($1, $2)', [id, noteId]);
  await asOwner('insert into wall_mutes values ($1, $2, now())', [id, randomUUID()]);
}

/** An event that she asked about and was told of, and an address of its calendar. */
async function askAboutAnEvent(id: string, cookie: string): Promise<void> {
  const eventId = randomUUID();
  await asOwner(
    `insert into circle_events (id, title, text, begins_at, ends_at, changed_at)
     values ($1, 'Coffee', '', now() + interval '1 day', now() + interval '2 days', now())`,
    [eventId],
  );
  await call(`PUT /api/circle-events/${id}/${eventId}/reminder`, { cookie });
  await call(`POST /api/circle-calendar/${id}`, { cookie });
  await asOwner("insert into circle_event_notices values ($1, $2, 'moved', now(), now())", [id, eventId]);
}

/** A circle of her own with an open link, and something that she shared. */
async function shareInACircle(id: string, cookie: string): Promise<void> {
  const made = await call(`POST /api/circles/${id}`, { cookie, body: { userId: id, firstName: null } });
  const { id: circleId } = made.body as { id: string };
  await call(`POST /api/circles/${id}/${circleId}/invitation`, { cookie });
  const note = { userId: id, id: randomUUID(), date: today('UTC'), kind: 'note', text: 'Left at six.' };
  await call(`POST /api/circles/${id}/${circleId}/shares`, { cookie, body: { ...note, feeling: null } });
}

/** A user with rows in every table of what people do together. */
export async function plantCommunity(id: string, cookie: string): Promise<void> {
  await joinTheWall(id, cookie);
  await askAboutAnEvent(id, cookie);
  await shareInACircle(id, cookie);
}
