import { type ReactNode, useMemo } from 'react';
import { useKnownUser } from '#features/account/queries.ts';
import { type NamedEffect, useKnownEffects } from '#features/what-helps/queries.ts';
import { becauseItHelped, orderByEffect } from '#platform/shared/effects.ts';
import { PAGES, RITUALS, SAFETY_LINE } from '../content.ts';
import { CatalogueContext } from '../queries.ts';
import type { ShownRitual } from '../rules.ts';

const NONE: readonly NamedEffect[] = [];

/** What lifted her mood stands first, the most before the others, each with its reason; the rest as it stands. */
function inHerOrder(effects: readonly NamedEffect[]): readonly ShownRitual[] {
  const helped = effects.filter((effect) => effect.kind === 'ritual' && becauseItHelped(effect));
  return orderByEffect(RITUALS, helped).map((ritual) => ({
    ...ritual,
    because: becauseItHelped(helped.find(({ id }) => id === ritual.id)),
  }));
}

/** Gives the texts of the rituals to what is inside, in the order of what helped the person who is here. */
export function Catalogue({ children }: { children: ReactNode }) {
  const effects = useKnownEffects(useKnownUser()?.id) ?? NONE;
  const catalogue = useMemo(() => ({ PAGES, RITUALS: inHerOrder(effects), SAFETY_LINE }), [effects]);
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}
