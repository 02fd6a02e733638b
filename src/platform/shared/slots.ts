/** How far the slots lie apart at which a person may be reminded of the same deadline. */
export const SLOT_MS = 2_700_000;

/** The first slot from an instant on: the deadline, and then every 45 minutes. */
export const nextSlot = (deadlineMs: number, fromMs: number): number =>
  deadlineMs + Math.max(0, Math.ceil((fromMs - deadlineMs) / SLOT_MS)) * SLOT_MS;
