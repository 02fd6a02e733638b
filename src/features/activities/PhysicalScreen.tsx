import { useSession } from '#features/account/queries.ts';
import { Practices } from './parts/Practices.tsx';

/** Physical fitness: its practices and their sessions. */
export function PhysicalScreen() {
  const { user } = useSession();
  return user ? <Practices key={user.id} user={user} type="physical" /> : null;
}
