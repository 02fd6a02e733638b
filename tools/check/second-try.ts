/** Begins a line that names what passed when it was run again only. */
export const SECOND_TRY = 'Passed at the second try only, a fault to mend:';
