import { useKnownUser } from '#features/account/queries.ts';
import type { DaysAroundProps } from '#ui/days-around.ts';
import { plantDeferredGarden } from '#ui/deferred-garden.ts';
import { useLazyComponent } from './lazy-component.tsx';

const loadDaysAround = async () => {
  const [{ DaysAround }] = await Promise.all([
    import('./dashboard/parts/DaysAround.tsx'),
    plantDeferredGarden(),
  ]);
  return DaysAround;
};

/** The days around today of whoever is here, as far as that is known: a visitor has none, and stays a visitor. */
export function KnownDays({ part }: DaysAroundProps) {
  const user = useKnownUser();
  const DaysAround = useLazyComponent(loadDaysAround, user);
  return user && DaysAround ? <DaysAround user={user} part={part} /> : null;
}
