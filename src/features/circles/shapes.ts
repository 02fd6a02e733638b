import * as z from 'zod';
import { MINUTES } from '#features/rooms/rules.ts';
import { tidyShape } from '#features/wall/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { circlesEndpoints } from './contract.ts';
import { DOORS, NAME_MOST, SEATS_MOST } from './rules.ts';

const countShape = wholeShape(0, SEATS_MOST);
const nameShape = z.object({
  firstName: tidyShape(NAME_MOST).nullable().meta({ description: 'Nothing, or blanks: a plant name' }),
});
const namedShape = nameShape.extend({ userId: idShape });

const circleLineShape = z.object({
  id: idShape,
  others: z.array(z.string()).meta({ description: 'What the others are called' }),
  isEnded: z.boolean().meta({ description: 'She was let go, and has not read so yet' }),
});
export type CircleLine = z.infer<typeof circleLineShape>;

const seatShape = z.object({
  id: idShape,
  name: z.string(),
  plant: z.string(),
  isYou: z.boolean(),
  isFirst: z.boolean().meta({ description: 'Was here first: asks people in, and lets them go' }),
  roomToken: z.string().nullable().meta({ description: 'Of a room in which she would like company' }),
});
export type Seat = z.infer<typeof seatShape>;

const circleShape = z.object({
  id: idShape,
  seats: z.array(seatShape),
  invitationEndsAt: instantShape.nullable().meta({ description: 'Of an open link of hers' }),
});
export type Circle = z.infer<typeof circleShape>;

const invitationShape = z.object({
  door: oneOfShape(DOORS),
  circleId: idShape.nullable().meta({ description: 'Only for who sits there' }),
  from: z.string().nullable().meta({ description: 'Who asks, while the link is open' }),
  seats: countShape,
});
export type Invitation = z.infer<typeof invitationShape>;

const errors = { 404: problemShape };
const doorErrors = { ...errors, 409: problemShape, 410: problemShape };
const params = z.object({ userId: idShape, circleId: idShape });
const linkParams = z.object({ userId: idShape, token: textShape({ min: 1, max: 100 }) });

export const circlesShapes = {
  listCircles: { params: userIdParams, answer: z.array(circleLineShape), errors },
  makeCircle: { params: userIdParams, body: namedShape, answer: circleShape, errors },
  getInvitation: { params: linkParams, answer: invitationShape, errors },
  takeSeat: { params: linkParams, body: namedShape, answer: circleShape, errors: doorErrors },
  getCircle: { params, answer: circleShape, errors },
  nameSelf: { params, body: nameShape, answer: circleShape, errors },
  leaveCircle: { params, errors },
  makeInvitation: { params, answer: z.object({ token: z.string(), endsAt: instantShape }), errors },
  endInvitation: { params, errors },
  letGo: { params: params.extend({ seatId: idShape }), errors },
  shareRoom: {
    params,
    body: z.object({ userId: idShape, minutes: wholeShape(MINUTES.least, MINUTES.most) }),
    answer: z.object({ token: z.string() }),
    errors,
  },
  takeRoomBack: { params, errors },
} satisfies ShapesOf<typeof circlesEndpoints>;
export type CirclesShapes = typeof circlesShapes;
