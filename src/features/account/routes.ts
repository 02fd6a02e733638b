import { reportEvent, reportRefused } from '#platform/server/events.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Day } from '#platform/shared/day.ts';
import { accountEndpoints } from './contract.ts';
import * as account from './service.ts';
import { accountShapes } from './shapes.ts';

type LowRange = { lowFrom?: Day | null | undefined; lowUntil?: Day | null | undefined };
/** Keeps which days are low; throws `unacceptable` for a range that is none. */
type KeepLowDays = (caller: Caller, range: LowRange) => Promise<void>;

export const accountRoutes = (keepLowDays: KeepLowDays) =>
  defineRoutes(accountEndpoints, accountShapes, {
    beginGuest: async ({ body: { timeZone }, caller, device }) => {
      if (caller) {
        device.setStatus(200);
        return account.getUserOf(caller);
      }
      const { userAgent, network } = device;
      const { user, token, isLasting } = await account.beginGuest({ timeZone, userAgent, network, caller });
      device.beginSession(token, isLasting);
      return user;
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
    updateUser: async ({ caller, device, body: { version, ...changes } }) => {
      device.forgetUser(caller.userId);
      await keepLowDays(caller, changes);
      return account.updateUser(caller.userId, { ...changes, version: version ?? undefined });
    },
    deleteUser: {
      prepare: async ({ caller, device, body }) => {
        const { userId, kind } = caller;
        const isMember = kind === 'member';
        const checking = isMember && account.checkOwnPassword(userId, body.password ?? '', 'password');
        const checked = checking ? await checking.catch(reportRefused('password-refused', { userId })) : null;
        return async () => {
          await account.deleteUser(userId, checked);
          reportEvent('account-deleted', { userId });
          device.endSession();
          device.removeMark();
          device.forgetUser(userId);
        };
      },
    },
  });
