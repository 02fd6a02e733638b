import type { Endpoint } from '#platform/shared/endpoint.ts';
import { aside, asUser } from '../database/database.ts';
import { type Answered, onceForKey, type Prepare } from '../idempotency.ts';
import { fullError, type Quota } from '../quota.ts';
import type { Caller } from '../session.ts';

type Asked = { endpoint: Endpoint; caller: Caller; key: string | undefined; input: unknown; bytes: number };

/** Runs a write, once for each key. In a full garden nothing is added; what is no entry goes on without its key. */
async function performWrite(asked: Asked, quota: Quota, prepare: Prepare): Promise<Answered> {
  const { endpoint, caller, key, input, bytes } = asked;
  const { route, offline, forgetsKey, transfer } = endpoint;
  const { userId } = caller;
  const isFull = await quota.isFull(caller);
  const isEntry = offline === 'queue' && !route.startsWith('DELETE ');
  const refuse: Prepare = async () => async () => {
    throw fullError(caller);
  };
  const task = isFull && isEntry ? refuse : prepare;
  const isKept = key && !forgetsKey && (isEntry || !isFull);
  const answered = await (isKept
    ? onceForKey({ userId, key, route, input }, task)
    : asUser(userId, 'write', await task()));
  if (transfer) quota.forget(caller);
  else quota.add(caller, bytes + (answered.json?.length ?? 0));
  return answered;
}

/** Runs the work as its contract says: in the person's own transaction, once for each key, or on its own. */
export async function perform(
  { caller, ...asked }: Omit<Asked, 'caller'> & { caller: Caller | undefined },
  quota: Quota,
  prepare: Prepare,
): Promise<Answered> {
  const { route, transaction, transfer } = asked.endpoint;
  if (!caller || transaction === 'own') return (await prepare())();
  if (route.startsWith('GET ')) return asUser(caller.userId, 'read', await prepare());
  const write = () => performWrite({ caller, ...asked }, quota, prepare);
  return transfer ? aside(write) : write();
}
