/** Told by the app once React has taken up a page that was prerendered. */
export const TAKEN_UP = 'tend-taken-up';
