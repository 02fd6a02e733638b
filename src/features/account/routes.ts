import { reportEvent, reportRefused } from '#platform/server/events.ts';
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
  signUp: async ({ body: { timeZone, ...fields }, ...visit }) => {
    const begun = await account.signUp(fields, visit.device.address, entryOf(visit, timeZone));
    reportEvent('signed-up', { userId: begun.user.id });
    return welcome(visit, begun);
  },
  signIn: async ({ body: { timeZone, ...credentials }, ...visit }) => {
    const trying = account.signIn(credentials, visit.device.address, entryOf(visit, timeZone));
    const begun = await trying.catch(reportRefused('sign-in-failed'));
    reportEvent('signed-in', { userId: begun.user.id });
    return welcome(visit, begun);
  },
  signOut: async ({ caller, device }) => {
    await account.signOut(caller);
    reportEvent('signed-out', { userId: caller.userId });
    device.endSession();
    device.forgetUser(caller.userId);
  },
  getSession: async ({ caller }) => ({ user: await account.getUser(caller.userId) }),
  listSessions: ({ caller }) => account.listSessions(caller.userId, caller.sessionId),
  endSession: async ({ caller, device, params }) => {
    await account.endSession(caller.userId, params.id);
    reportEvent('sessions-ended', { userId: caller.userId });
    device.forgetUser(caller.userId);
  },
  endOtherSessions: async ({ caller, device }) => {
    await account.endOtherSessions(caller);
    reportEvent('sessions-ended', { userId: caller.userId });
    device.forgetUser(caller.userId);
  },
  getUser: ({ caller }) => account.getUser(caller.userId),
  updateUser: ({ caller, device, body }) => {
    device.forgetUser(caller.userId);
    return account.updateUser(caller.userId, body);
  },
  changeEmail: async ({ caller: { userId }, body }) => {
    const trying = account.changeEmail(userId, body.email, body.currentPassword);
    const user = await trying.catch(reportRefused('password-refused', { userId }));
    reportEvent('email-changed', { userId });
    return user;
  },
  deleteUser: async ({ caller, device, body }) => {
    const { userId } = caller;
    await account.deleteUser(userId, body.password).catch(reportRefused('password-refused', { userId }));
    reportEvent('account-deleted', { userId });
    device.endSession();
    device.forgetUser(caller.userId);
  },
});
