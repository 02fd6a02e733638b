/** The links of the header at a desk; a link comes with its screen. */
export const navigation = [
  { href: '/dashboard', label: 'Today' },
  { href: '/mental', label: 'Mental' },
  { href: '/physical', label: 'Physical' },
  { href: '/nutrition', label: 'Nutrition' },
  { href: '/regulation', label: 'Regulation' },
  { href: '/wellness-moments', label: 'Moments' },
  { href: '/challenge', label: 'Challenge' },
] as const;

/** What belongs together, as the bar of a phone and the menu of a desk show it: every screen is in one of them. */
export const groups = {
  checkIn: ['/emotions', '/small-wins', '/reflection', '/weekly-check-in'],
  practise: [
    '/mental',
    '/physical',
    '/regulation',
    '/wellness-moments',
    '/ritual-library',
    '/challenge',
    '/focus',
    '/entrepreneur-plans',
  ],
  work: ['/board', '/unstick'],
  nourish: ['/nutrition'],
  garden: [
    '/progress',
    '/year-garden',
    '/weekly-check-in-history',
    '/achievements',
    '/community',
    '/circles',
  ],
  you: ['/settings', '/onboarding'],
} as const;
export type Group = keyof typeof groups;
export type GroupPath = (typeof groups)[Group][number];

/** What the bar opens, the page of today apart, and the menu of the person, which holds what the bar has no room for. */
export const sheets = {
  checkIn: ['checkIn'],
  practise: ['practise', 'work', 'nourish'],
  garden: ['garden', 'you'],
  menu: [],
} as const satisfies Record<string, readonly Group[]>;
export type SheetName = keyof typeof sheets;

/** True when a link leads to where the person is, or to what that is a part of. The dashboard is also what `/` stands for. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || path.startsWith(`${href}/`) || (href === '/dashboard' && path === '/');

/** The sheet that leads to where the person is. */
export const findSheet = (path: string): SheetName | undefined =>
  (Object.keys(sheets) as SheetName[]).find((name) =>
    sheets[name].some((group) => groups[group].some((href) => isCurrent(href, path))),
  );
