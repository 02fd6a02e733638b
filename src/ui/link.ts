import type { ReactElement, ReactNode } from 'react';

export type LinkParts = { className: string; children: ReactNode; 'aria-label'?: string };

/** Draws the link with the router of the product: `asLink={(parts) => <Link href="/mood" {...parts} />}`. */
export type AsLink = (parts: LinkParts) => ReactElement;

export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
