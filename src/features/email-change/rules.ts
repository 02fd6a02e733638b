/** How long the link to a new address works: a mailbox of work may be opened the next morning only. */
export const CONFIRM_HOURS = 24;
