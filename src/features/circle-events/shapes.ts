import * as z from 'zod';
import { hasWords } from '#features/wall/rules.ts';
import { tidyShape } from '#features/wall/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  userIdParams,
  versionShape,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { circleEventsEndpoints } from './contract.ts';
import { findLink, isTime, LINK_MOST, MINUTES, NOTICE_KINDS, TEXT_MOST, TITLE_MOST } from './rules.ts';

const linkShape = textShape({ max: LINK_MOST })
  .refine((text) => findLink(text) !== undefined, {
    error: 'Please give a whole link that begins with https://.',
  })
  .meta({ maxLength: LINK_MOST, examples: ['https://meet.example.com/circle'] });

const writtenShape = z.object({
  title: tidyShape(TITLE_MOST)
    .refine(hasWords, { error: 'Please give the event a title.' })
    .meta({ minLength: 1, maxLength: TITLE_MOST }),
  text: textShape({ max: TEXT_MOST }),
  date: dayShape.meta({ description: 'The day where the keeper is' }),
  time: z
    .string()
    .refine(isTime, { error: 'Please give a time, such as 18:00.' })
    .meta({ description: 'By the clock where the keeper is', examples: ['18:00'] }),
  minutes: wholeShape(MINUTES.least, MINUTES.most),
  link: linkShape.nullable(),
});
export type WrittenEvent = z.infer<typeof writtenShape>;

const eventShape = z.object({
  id: idShape,
  title: z.string(),
  text: z.string(),
  beginsAt: instantShape,
  minutes: z.number(),
  link: z.string().nullable(),
  isCancelled: z.boolean(),
  version: z.number(),
});
export type CircleEvent = z.infer<typeof eventShape>;

const listedShape = eventShape.omit({ version: true }).extend({ isAsked: z.boolean() });
export type ListedEvent = z.infer<typeof listedShape>;

const noticeShape = z.object({
  eventId: idShape,
  kind: oneOfShape(NOTICE_KINDS),
  title: z.string(),
  beginsAt: instantShape,
});
export type EventNotice = z.infer<typeof noticeShape>;

const noticesShape = z.object({
  notices: z.array(noticeShape),
  isWaiting: z.boolean().meta({ description: 'She asked about an event that is not over' }),
});
export type EventNotices = z.infer<typeof noticesShape>;

const errors = { 404: problemShape };
const params = z.object({ userId: idShape, eventId: idShape });

export const circleEventsShapes = {
  listCircleEvents: { params: userIdParams, answer: z.array(listedShape), errors },
  askForReminder: { params, errors },
  takeReminderBack: { params, errors },
  listEventNotices: { params: userIdParams, answer: noticesShape, errors },
  takeEventNotices: { params: userIdParams, answer: z.array(noticeShape), errors },
  listKeptEvents: { params: userIdParams, answer: z.array(eventShape), errors },
  createCircleEvent: {
    params: userIdParams,
    body: writtenShape.extend({ userId: idShape, id: idShape }),
    answer: eventShape,
    errors,
  },
  changeCircleEvent: {
    params,
    body: writtenShape.extend({ version: versionShape }),
    answer: eventShape,
    errors: { ...errors, 409: problemShape },
  },
  cancelCircleEvent: { params, answer: eventShape, errors },
} satisfies ShapesOf<typeof circleEventsEndpoints>;
export type CircleEventsShapes = typeof circleEventsShapes;
