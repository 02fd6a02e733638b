import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const roomsEndpoints = defineEndpoints({
  makeRoom: {
    route: 'POST /api/rooms',
    summary:
      'Makes a room to sit together in, with the token of its link; an earlier one of the same person ends',
    access: 'owner',
    status: 201,
    forgetsKey: true,
  },
  getRoom: {
    route: 'GET /api/room/{token}',
    summary: 'What whoever has the link may see of a room: its title, its clock, and the plants in it',
    access: 'public',
    transaction: 'own',
  },
  sitDown: {
    route: 'POST /api/room/{token}/guest',
    summary: 'Takes a seat, with a cookie for this room alone; 409 when all are taken',
    access: 'public',
    transaction: 'own',
    status: 201,
  },
  leaveRoom: {
    route: 'DELETE /api/room/{token}/guest',
    summary: 'Gives the seat back; nothing of the guest stays',
    access: 'public',
    transaction: 'own',
    status: 204,
  },
  sendNod: {
    route: 'POST /api/room/{token}/nod',
    summary: 'One of three nods, at most one in ten seconds',
    access: 'public',
    transaction: 'own',
  },
  setRoomClock: {
    route: 'POST /api/room/{token}/clock',
    summary: 'The owner starts or pauses the clock that everybody sees',
    access: 'public',
    transaction: 'own',
  },
  endRoom: {
    route: 'POST /api/room/{token}/end',
    summary: 'The owner ends the room: its link answers 410 from then on',
    access: 'public',
    transaction: 'own',
    status: 204,
  },
});
