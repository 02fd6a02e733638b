/** How long a first step takes, in seconds: each size is half of the one before. */
export const SIZES = [120, 60, 30, 15] as const;

export const STEPS = [
  { name: 'down', label: 'Put it down' },
  { name: 'pick', label: 'Pick one' },
  { name: 'step', label: 'One tiny step' },
] as const;

type Sizes = readonly [string, string, string, string];

/** Ways into a task, each a verb of its own in the four sizes. */
export const WAYS = {
  open: [
    'Find what it needs and look at it.',
    'Find what it needs. Only look.',
    'Find where it is.',
    'Put a hand on what it is in.',
  ],
  copy: [
    'Open the last one like it and save a copy.',
    'Open the last one like it.',
    'Open the folder that it is in.',
    'Look at where your folders are.',
  ],
  write: [
    'Type the first line of the message.',
    'Type the greeting.',
    'Open the message.',
    'Open what it came in.',
  ],
  call: [
    'Look up the number and put it on the screen.',
    'Look up the number.',
    'Pick up the phone.',
    'Put the phone in front of you.',
  ],
  note: [
    'Write one bad sentence about it.',
    'Write three words about it.',
    'Open an empty page.',
    'Pick up a pen.',
  ],
  list: [
    'List its first three parts.',
    'List its first part.',
    'Write its name on paper.',
    'Take a piece of paper.',
  ],
  say: [
    'Say aloud what it is about, as if to a friend.',
    'Say one sentence about it aloud.',
    'Say its name aloud.',
    'Breathe out once, slowly.',
  ],
  gather: [
    'Put what it needs in one place.',
    'Put one thing that it needs in front of you.',
    'Look where that thing lies.',
    'Clear a hand’s width of table.',
  ],
  stand: [
    'Go there and take one thing in hand.',
    'Stand up and go there.',
    'Stand up.',
    'Put both feet on the floor.',
  ],
} as const satisfies Record<string, Sizes>;
export type Way = keyof typeof WAYS;

/** What words of a title tell of its kind, and in which order ways into it are offered. The first kind that fits counts. */
export const KINDS: readonly { words: readonly string[]; ways: readonly Way[] }[] = [
  {
    words: [
      ...['invoice', 'bill', 'vat', 'tax', 'receipt', 'payment', 'pay', 'quote', 'budget', 'bank'],
      ...['bookkeeping', 'accounting', 'accountant', 'expense', 'refund', 'insurance', 'form'],
    ],
    ways: ['copy', 'gather', 'open', 'list'],
  },
  {
    words: ['reply', 'answer', 'email', 'mail', 'message', 'respond', 'send', 'inbox', 'write', 'thank'],
    ways: ['write', 'say', 'open', 'note'],
  },
  {
    words: [
      ...[
        'call',
        'phone',
        'ring',
        'dentist',
        'doctor',
        'appointment',
        'book',
        'booking',
        'reserve',
        'cancel',
      ],
    ],
    ways: ['call', 'write', 'say', 'list'],
  },
  {
    words: [
      ...['talk', 'speech', 'slide', 'deck', 'draft', 'post', 'newsletter', 'article', 'blog', 'proposal'],
      ...['pitch', 'outline', 'bio', 'website', 'page', 'report', 'essay', 'plan', 'copy', 'idea'],
    ],
    ways: ['note', 'say', 'list', 'open'],
  },
  {
    words: [
      ...['bin', 'laundry', 'dish', 'tidy', 'clean', 'kitchen', 'desk', 'shopping', 'grocery', 'plant'],
      ...['parcel', 'pack', 'wardrobe', 'garage', 'trash', 'vacuum', 'fridge', 'bed', 'bath'],
    ],
    ways: ['stand', 'gather', 'say', 'list'],
  },
];
export const WAYS_OF_ANY = ['open', 'list', 'say', 'gather'] as const satisfies readonly Way[];

/** Words that say nothing of what a task is about. */
export const SMALL_WORDS: readonly string[] = [
  ...['the', 'and', 'for', 'with', 'about', 'from', 'into', 'that', 'this', 'thing', 'stuff', 'somehow'],
  ...['again', 'finally', 'really', 'some', 'new', 'old', 'next', 'last', 'all', 'our', 'your', 'her', 'his'],
];

export const NOT_KEPT = {
  title: 'That did not save',
  description: 'Your words are still here. Please try again.',
} as const;
export const NOTHING_YET = 'One word is enough to begin with.';
