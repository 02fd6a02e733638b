import * as z from 'zod';
import { isDay, isTimeZone } from './day.ts';
import { isId } from './id.ts';
import { isCleanText, lengthOf } from './text.ts';

const CLEAN = 'Please remove the characters that cannot be shown.';

/** Text as a person types it: `min` to `max` characters after trimming the ends, without control characters. */
export const textShape = ({ min = 0, max, trim = true }: { min?: number; max: number; trim?: boolean }) =>
  (trim ? z.string().trim() : z.string())
    .refine((text) => lengthOf(text) >= min, {
      error: min === 1 ? 'Please write something here.' : `At least ${min} characters, please.`,
    })
    .refine((text) => lengthOf(text) <= max, {
      error: `At most ${max.toLocaleString('en')} characters, please.`,
    })
    .refine(isCleanText, { error: CLEAN })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });

export const idShape = z.string().refine(isId, { error: 'This is not an id.' }).meta({ format: 'uuid' });
export const dayShape = z
  .string()
  .refine(isDay, { error: 'Please give a real date of the years 1900 to 2199, such as 2026-03-20.' })
  .meta({ format: 'date' });
export const timeZoneShape = z
  .string()
  .refine(isTimeZone, { error: 'Please give a time zone that exists, such as Europe/Lisbon.' })
  .meta({ description: 'A name of the IANA zone database', examples: ['Europe/Lisbon'] });

/** An integer from `min` to `max`. */
export const wholeShape = (min: number, max: number) =>
  z
    .number()
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, {
      error: `Please give a whole number from ${min} to ${max}.`,
    })
    .meta({ type: 'integer', minimum: min, maximum: max });

const VERSION_MOST = 2_000_000_000;
/** The version that was read, 0 when there was nothing yet; without one, the write is taken as it comes. */
export const versionShape = wholeShape(0, VERSION_MOST)
  .nullish()
  .transform((version) => version ?? null);
/** The version of a stored row as the export writes it. */
export const rowVersionShape = wholeShape(1, VERSION_MOST);

/** One of a list of words. A value of another type is malformed; an unknown word is not acceptable. */
export const oneOfShape = <const W extends readonly string[]>(words: W) =>
  z.enum(words, { error: `Please choose one of: ${words.join(', ')}.` });

/** The answer to every call that ends badly (RFC 9457); a conflict may carry what is there now. */
export const problemShape = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const userIdParams = z.object({ userId: idShape });
export const instantShape = z.iso
  .datetime({ offset: true, error: 'Please give an instant, such as 2026-03-20T14:45:00Z.' })
  .meta({ examples: ['2026-03-20T14:45:00.000Z'] });

/** How a practice breathes, and in which of its steps. */
export const breathShape = z.object({
  parts: z.array(
    z.object({
      phase: z.enum(['in', 'hold', 'out', 'rest']),
      seconds: z.number(),
      word: z.string().optional(),
    }),
  ),
  steps: z.array(z.number().int()).meta({ description: 'Counted from 0' }),
});
