import type { Profile } from './content.ts';

export const PRIORITIES_MOST = 3;
/** How much time she may have, in minutes. */
export const MINUTES = { min: 5, max: 60, usual: 15, chips: [5, 10, 15, 30] } as const;

/** An answer that is still to be given. */
export type Draft = { [Field in keyof Profile]: Profile[Field] | null };

export const EMPTY_DRAFT: Draft = {
  workingHours: null,
  businessStage: null,
  teamSize: null,
  workLocation: null,
  stressors: [],
  energyPattern: null,
  availableTime: MINUTES.usual,
  experience: null,
  priorities: [],
};

export const STEP_FIELDS = [
  ['businessStage', 'teamSize'],
  ['workLocation', 'workingHours'],
  ['energyPattern', 'availableTime', 'experience'],
  ['priorities'],
] as const satisfies readonly (readonly (keyof Profile)[])[];

const isMinutes = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= MINUTES.min && value <= MINUTES.max;

const faultOf = (draft: Draft, field: keyof Profile): string | undefined => {
  if (field === 'availableTime')
    return isMinutes(draft.availableTime)
      ? undefined
      : `Please give a whole number of minutes from ${MINUTES.min} to ${MINUTES.max}.`;
  if (field === 'priorities')
    return draft.priorities?.length
      ? undefined
      : 'Choose at least one, so that the plan knows where to begin.';
  return draft[field] === null ? 'Choose the one that comes closest.' : undefined;
};

export type Faults = Partial<Record<keyof Profile, string>>;

/** What a step still needs, by its fields. */
export const faultsOf = (draft: Draft, fields: readonly (keyof Profile)[]): Faults =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(draft, field);
      return fault ? [[field, fault]] : [];
    }),
  );

/** The longest plan for the time that she has, in minutes: it leaves some of it over. */
export function minutesMost(availableTime: number): number {
  if (availableTime < 15) return availableTime < 8 ? 4 : 5;
  return availableTime < 30 ? 6 : 8;
}

/** Whether she has the most energy in a part of the day. */
export const isPeak = ({ energyPattern }: Profile, part: 'morning' | 'afternoon' | 'evening'): boolean =>
  energyPattern === `${part}_peak`;
