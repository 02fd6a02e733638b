/** The links of the header and of the side sheet; a link comes with its screen. */
export const navigation = [
  { href: '/dashboard', label: 'Today' },
  { href: '/mental', label: 'Mental' },
  { href: '/physical', label: 'Physical' },
  { href: '/nutrition', label: 'Nutrition' },
  { href: '/regulation', label: 'Regulation' },
  { href: '/wellness-moments', label: 'Moments' },
] as const;

/** True when a link leads to where the person is. The dashboard is also what `/` stands for. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href === '/dashboard' && path === '/');
