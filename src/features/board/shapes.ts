import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  rowVersionShape,
  textShape,
  timeZoneShape,
  userIdParams,
  versionShape,
} from '#platform/shared/shapes.ts';
import type { boardEndpoints } from './contract.ts';
import { BUCKETS, NOTES_MOST, OPEN_MOST, type TaskWords, TITLE_MOST } from './rules.ts';

/** Each of the words once: what is answered, stored and sent is made of it. */
const wordShapes = {
  title: textShape({ min: 1, max: TITLE_MOST, trim: false }),
  notes: textShape({ max: NOTES_MOST, trim: false }),
} satisfies { [K in keyof TaskWords]: z.ZodType<TaskWords[K]> };
const typedShapes = { ...wordShapes, title: textShape({ min: 1, max: TITLE_MOST }) };

const bucketShape = oneOfShape(BUCKETS);

const taskShape = z.object({
  id: idShape,
  userId: idShape,
  ...wordShapes,
  bucket: bucketShape,
  version: rowVersionShape.meta({ description: 'Of title and notes' }),
  doneAt: instantShape.nullable().meta({ description: 'While it is in Done' }),
  shelvedAt: instantShape.nullable(),
});
export type Task = z.infer<typeof taskShape>;

const bucketsShape = z.object({
  now: z.array(taskShape),
  next: z.array(taskShape),
  later: z.array(taskShape),
  done: z.array(taskShape),
});
const boardShape = z.object({ buckets: bucketsShape, adhd: z.boolean() });
export type Board = z.infer<typeof boardShape>;

const shelfShape = z.object({
  tasks: z.array(taskShape),
  before: z.string().nullable().meta({ description: 'Asks for what comes after these; null at the end' }),
});
export type Shelf = z.infer<typeof shelfShape>;

const placeShapes = {
  before: idShape.optional(),
  after: idShape.optional(),
  /** Where it stands when the named neighbour is not in that bucket any more. Without it that is refused. */
  otherwise: oneOfShape(['first', 'last']).optional(),
};
const KEY = /^[A-Za-z][0-9A-Za-z]{0,399}$/;

export const taskRowShape = z.object({
  id: idShape,
  ...wordShapes,
  bucket: bucketShape,
  place: z.string().regex(KEY, { error: 'This is no place of a task.' }),
  version: rowVersionShape,
  doneAt: instantShape.nullable(),
  date: dayShape.nullable(),
  timeZone: timeZoneShape,
  shelvedAt: instantShape.nullable(),
  createdAt: instantShape,
  updatedAt: instantShape,
});

const SHELF_PLACE = /^(.+?)(?:_([0-9a-f-]{36}))?$/;
/** An instant, and the task that came last among those of the same one. */
const shelfPlaceShape = z
  .string()
  .refine((text) => instantShape.safeParse(SHELF_PLACE.exec(text)?.[1] ?? '').success, {
    error: 'Please give an instant, such as 2026-03-20T14:45:00Z.',
  })
  .refine((text) => idShape.optional().safeParse(SHELF_PLACE.exec(text)?.[2]).success, {
    error: 'This is not an id.',
  })
  .transform((text) => {
    const [, at = '', id] = SHELF_PLACE.exec(text) ?? [];
    return { at, id };
  });

const taskParams = z.object({ id: idShape });
const askedVersionShape = z
  .string()
  .refine((text) => /^\d{1,9}$/.test(text), { error: 'Please give a whole number.' })
  .transform(Number);
const errors = { 404: problemShape };
const changeErrors = { 404: problemShape, 409: problemShape };
const idsShape = z.array(idShape).refine((ids) => ids.length <= OPEN_MOST, {
  error: `At most ${OPEN_MOST} at a time, please.`,
});

const newTaskShape = z.object({
  id: idShape.optional(),
  userId: idShape,
  title: typedShapes.title,
  notes: typedShapes.notes.optional(),
  bucket: bucketShape.default('later'),
  ...placeShapes,
  doneAt: instantShape.nullish(),
});
export type NewTask = z.infer<typeof newTaskShape>;

const taskChangesShape = z
  .object({ userId: idShape, ...typedShapes, bucket: bucketShape, doneAt: instantShape })
  .partial()
  .extend({ ...placeShapes, version: versionShape });
export type TaskChanges = z.infer<typeof taskChangesShape>;

export const boardShapes = {
  getBoard: { params: userIdParams, answer: boardShape, errors },
  listShelf: {
    params: userIdParams,
    query: z.object({ before: shelfPlaceShape.optional() }),
    answer: shelfShape,
    errors,
  },
  shelveTasks: { params: userIdParams, answer: z.object({ ids: z.array(idShape) }), errors },
  unshelveTasks: {
    params: userIdParams,
    body: z.object({ ids: idsShape }),
    answer: z.object({ ids: z.array(idShape) }),
    errors,
  },
  addTask: { body: newTaskShape, answer: taskShape, errors },
  updateTask: { params: taskParams, body: taskChangesShape, answer: taskShape, errors: changeErrors },
  removeTask: {
    params: taskParams,
    query: z.object({ version: askedVersionShape.optional() }),
    answer: taskShape,
    errors: changeErrors,
  },
} satisfies ShapesOf<typeof boardEndpoints>;
export type BoardShapes = typeof boardShapes;
