/** Told by the app once React has hydrated a page that was prerendered. */
export const HYDRATED = 'tend-hydrated';
