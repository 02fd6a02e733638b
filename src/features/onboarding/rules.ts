import { GOAL_IDS, type GoalId, TIME_SLOT_IDS, type TimeSlotId } from './content.ts';

export const CONTACT_MOST = 120;
export const PHONE_MOST = 40;
export const STEPS = 5;

/** How far a step of the setup is, in percent. */
export const stepPercent = (step: number): number => Math.round((step / STEPS) * 100);

type Answers = {
  goals: GoalId[];
  timeSlots: TimeSlotId[];
  emergencyContact: string | null;
  emergencyPhone: string | null;
};

/** The answers of one person who was set up twice: every goal and time, and the own contact if there is one. */
export function joinOnboardings(own: Answers, other: Answers): Answers {
  const { emergencyContact, emergencyPhone } = own.emergencyContact || own.emergencyPhone ? own : other;
  return {
    goals: GOAL_IDS.filter((goal) => own.goals.includes(goal) || other.goals.includes(goal)),
    timeSlots: TIME_SLOT_IDS.filter((slot) => own.timeSlots.includes(slot) || other.timeSlots.includes(slot)),
    emergencyContact,
    emergencyPhone,
  };
}
