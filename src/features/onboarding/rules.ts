export const CONTACT_MOST = 120;
export const PHONE_MOST = 40;
export const STEPS = 5;

const PHONE_PATTERN = /^\+?[\d\s().\-/]{3,}$/;

/** True for an empty field, and for what can be dialled: digits with the usual marks between them. */
export const isPhoneOrEmpty = (text: string): boolean =>
  text.trim() === '' || PHONE_PATTERN.test(text.trim());

/** How far a step of the setup is, in percent. */
export const stepPercent = (step: number): number => Math.round((step / STEPS) * 100);
