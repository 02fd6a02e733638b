import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const circlesEndpoints = defineEndpoints({
  listCircles: {
    route: 'GET /api/circles/{userId}',
    summary: 'The circles that she is in, and those that she was let go from and was not told yet',
    access: 'owner',
  },
  makeCircle: {
    route: 'POST /api/circles/{userId}',
    summary: 'Begins a circle, with her as the first in it',
    access: 'owner',
    status: 201,
  },
  getInvitation: {
    route: 'GET /api/circles/{userId}/invitations/{token}',
    summary: 'What a link is to her: open, used, ended, full, or of a circle that she is in',
    access: 'owner',
    transaction: 'own',
  },
  takeSeat: {
    route: 'POST /api/circles/{userId}/invitations/{token}',
    summary: 'Takes a seat by a link, once a person; 410 when it has ended, 409 when all six are taken',
    access: 'owner',
    status: 201,
  },
  getCircle: {
    route: 'GET /api/circles/{userId}/{circleId}',
    summary: 'Who sits in a circle, and whether somebody would like company',
    access: 'circle',
  },
  nameSelf: {
    route: 'PUT /api/circles/{userId}/{circleId}/name',
    summary: 'Chooses what the circle calls her: a first name, or a plant',
    access: 'circle',
  },
  leaveCircle: {
    route: 'DELETE /api/circles/{userId}/{circleId}',
    summary: 'Leaves with all that she shared, or has read that she was let go; twice is as once',
    access: 'owner',
    status: 204,
  },
  makeInvitation: {
    route: 'POST /api/circles/{userId}/{circleId}/invitation',
    summary: 'A link for seven days, from whoever was here first; the one before ends',
    access: 'circle',
    status: 201,
    forgetsKey: true,
  },
  endInvitation: {
    route: 'DELETE /api/circles/{userId}/{circleId}/invitation',
    summary: 'Takes the link of a circle back',
    access: 'circle',
    status: 204,
  },
  letGo: {
    route: 'DELETE /api/circles/{userId}/{circleId}/seats/{seatId}',
    summary: 'Whoever was here first lets somebody go, with what she shared; open links end',
    access: 'circle',
    status: 204,
  },
  shareRoom: {
    route: 'POST /api/circles/{userId}/{circleId}/room',
    summary: 'Makes a room to sit in together, whose link the circle sees beside her while it lasts',
    access: 'circle',
    status: 201,
    forgetsKey: true,
  },
  takeRoomBack: {
    route: 'DELETE /api/circles/{userId}/{circleId}/room',
    summary: 'Takes the link of a room back from the circle; none stays none',
    access: 'circle',
    status: 204,
  },
});
