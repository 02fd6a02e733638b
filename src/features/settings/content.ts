export const SAVED = 'Settings saved';
export const NOT_SAVED = 'Failed to save settings. Please try again.';
