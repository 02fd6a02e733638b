import type { Device } from '#platform/server/http/device.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import { roomsEndpoints } from './contract.ts';
import {
  endRoom,
  getRoom,
  leaveRoom,
  makeRoom,
  sendNod,
  setRoomClock,
  sitDown,
  type Visitor,
} from './service.ts';
import { roomsShapes } from './shapes.ts';

type Asked = { caller: Caller | undefined; device: Device };
const visitorOf = ({ caller, device }: Asked): Visitor => ({ caller, pass: device.pass });
/** The pass of a room goes to the calls of that room alone. */
const placeOf = (token: string): string => `/api/room/${token}`;

export const roomsRoutes = defineRoutes(roomsEndpoints, roomsShapes, {
  makeRoom: ({ caller, body }) => makeRoom(caller.userId, body),
  getRoom: ({ params, ...asked }) => getRoom(params.token, visitorOf(asked)),
  sitDown: async ({ params, body, ...asked }) => {
    const { room, pass } = await sitDown(params.token, visitorOf(asked), body);
    if (pass) asked.device.setPass(pass, placeOf(params.token));
    return room;
  },
  leaveRoom: async ({ params, ...asked }) => {
    await leaveRoom(params.token, visitorOf(asked));
    asked.device.removePass(placeOf(params.token));
  },
  sendNod: ({ params, body, ...asked }) => sendNod(params.token, visitorOf(asked), body.nod),
  setRoomClock: ({ params, body, ...asked }) => setRoomClock(params.token, visitorOf(asked), body.act),
  endRoom: ({ params, ...asked }) => endRoom(params.token, visitorOf(asked)),
});
