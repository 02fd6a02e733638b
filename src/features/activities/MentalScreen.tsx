import { useSession } from '#features/account/queries.ts';
import { Practices } from './parts/Practices.tsx';

export function MentalScreen() {
  const { user } = useSession();
  return user ? <Practices key={user.id} user={user} type="mental" /> : null;
}
