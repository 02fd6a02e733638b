import { useSession } from '#features/account/queries.ts';
import { HoldMethod } from './parts/HoldMethod.tsx';
import { Practices } from './parts/Practices.tsx';
import { RitualsLink } from './parts/RitualsLink.tsx';

/** The flow of the nervous system: the H.O.L.D. method, the practices and their sessions. */
export function RegulationScreen() {
  const { user } = useSession();
  return user ? (
    <Practices key={user.id} user={user} type="regulation">
      <HoldMethod />
      <RitualsLink />
    </Practices>
  ) : null;
}
