export const SETTINGS_WORDS = {
  isOn: {
    label: 'Break reminders',
    hint: 'A nudge every 45 minutes, until the breaks of the day are taken.',
  },
  isOffToday: { label: 'Not today', hint: 'Quiet until midnight. Tomorrow they are back by themselves.' },
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  quiet: 'Nothing is said in between. The same time twice means no quiet hours.',
  tellHere: 'Tell this browser too',
  notTold: {
    title: 'This browser cannot be told just now',
    description: 'Reminders appear while Tend is open. It can be tried again here.',
  },
  notSaved: { variant: 'destructive', title: 'That is not saved yet. Please try again.' },
} as const;

/** Where reminders appear, by what this browser allows. */
export const BROWSER_WORDS = {
  unsupported: 'Here they appear while Tend is open. This browser shows nothing from a page that is closed.',
  default:
    'Here they appear while Tend is open. With your leave, this browser shows them also when it is closed.',
  granted: 'Here they appear while Tend is open. This browser can show them also when it is closed.',
  denied:
    'Here they appear while Tend is open. This browser keeps notifications of Tend off; its site settings can change that.',
  subscribed: 'They reach this browser, also when Tend is closed.',
} as const;

export const CARD_WORDS = {
  rest: 'Nothing to catch up on. A break is welcome whenever it suits you.',
  takeBreak: 'Take a break now',
  putAway: 'Put away',
} as const;
