import { type Device, defineRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import { accountEndpoints } from './contract.ts';
import * as account from './service.ts';
import { accountShapes } from './shapes.ts';

type Visit = { caller: Caller | undefined; device: Device };
type Begun = Awaited<ReturnType<typeof account.signIn>>;

const entryOf = ({ caller, device }: Visit, timeZone: string) => ({
  caller,
  timeZone,
  userAgent: device.userAgent,
});

function welcome({ caller, device }: Visit, begun: Begun) {
  device.beginSession(begun.token, begun.isLasting);
  device.forgetUser(begun.user.id);
  if (caller) device.forgetUser(caller.userId);
  return begun.user;
}

export const accountRoutes = defineRoutes(accountEndpoints, accountShapes, {
  beginGuest: async ({ body, ...visit }) => {
    if (visit.caller) {
      visit.device.setStatus(200);
      return account.getUserOf(visit.caller);
    }
    return welcome(visit, await account.beginGuest(visit.device.address, entryOf(visit, body.timeZone)));
  },
  signUp: async ({ body: { timeZone, ...fields }, ...visit }) =>
    welcome(visit, await account.signUp(fields, visit.device.address, entryOf(visit, timeZone))),
  signIn: async ({ body: { timeZone, ...credentials }, ...visit }) =>
    welcome(visit, await account.signIn(credentials, visit.device.address, entryOf(visit, timeZone))),
  signOut: async ({ caller, device }) => {
    await account.signOut(caller);
    device.endSession();
    device.forgetUser(caller.userId);
  },
  getSession: async ({ caller }) => ({ user: await account.getUser(caller.userId) }),
  listSessions: ({ caller }) => account.listSessions(caller.userId, caller.sessionId),
  endSession: async ({ caller, device, params }) => {
    await account.endSession(caller.userId, params.id);
    device.forgetUser(caller.userId);
  },
  endOtherSessions: async ({ caller, device }) => {
    await account.endOtherSessions(caller);
    device.forgetUser(caller.userId);
  },
  getUser: ({ caller }) => account.getUser(caller.userId),
  updateUser: ({ caller, device, body }) => {
    device.forgetUser(caller.userId);
    return account.updateUser(caller.userId, body);
  },
  changeEmail: ({ caller, body }) => account.changeEmail(caller.userId, body.email, body.currentPassword),
  deleteUser: async ({ caller, device, body }) => {
    await account.deleteUser(caller.userId, body.password);
    device.endSession();
    device.forgetUser(caller.userId);
  },
});
