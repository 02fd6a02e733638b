import type { ReactNode } from 'react';
import { PAGES, RITUALS, SAFETY_LINE } from '../content.ts';
import { CatalogueContext } from '../queries.ts';

const catalogue = { PAGES, RITUALS, SAFETY_LINE };

/** Gives the texts of the rituals to what is inside. */
export function Catalogue({ children }: { children: ReactNode }) {
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}
