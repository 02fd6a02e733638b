import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { clearPastRooms } from './service.ts';

/** Guests of rooms whose four hours are over; those of a room that was ended are gone at once. */
export const pastRoomGuests: Stale = { name: 'room guests', clearSome: clearPastRooms };
