import { type Mood, moodShape } from '#features/mood/shapes.ts';
import type { Day } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';

const WORDS = { mood: 4, feeling: 'calm', energy: 3, stress: 3, notes: null } as const;

/** The mood of a day, with everything that is not given here as the shape leaves it open. */
export const aMoodOn = (date: Day, changes: Partial<Mood> = {}): Mood =>
  moodShape.parse({ id: newId(), userId: newId(), date, ...WORDS, version: 1, ...changes });
