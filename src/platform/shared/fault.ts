/**
 * What can go wrong in a browser: an error that nobody caught, a promise that nobody waited for, a screen that could
 * not be drawn, a part that did not load, a save that the server will never take.
 */
export const FAULT_KINDS = ['error', 'rejection', 'screen', 'part', 'save'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
