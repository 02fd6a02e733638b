import { reportEvent, reportRefused } from '#platform/server/events.ts';
import type { Device } from '#platform/server/http/device.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import { signInEndpoints } from './contract.ts';
import * as signIn from './service.ts';
import { signInShapes } from './shapes.ts';

type Known = Awaited<ReturnType<typeof signIn.signUp>>;
type Visit = { caller: Caller | undefined; device: Device };

const entranceOf = ({ caller, device }: Visit, timeZone: string) => {
  const { userAgent, network, mark } = device;
  return { caller, timeZone, userAgent, network, mark };
};

function welcome({ caller, device }: Visit, { user, token, isLasting, mark }: Known) {
  device.beginSession(token, isLasting);
  device.setMark(mark);
  device.forgetUser(user.id);
  if (caller) device.forgetUser(caller.userId);
  return user;
}

export const signInRoutes = defineRoutes(signInEndpoints, signInShapes, {
  signUp: async ({ body: { timeZone, ...account }, ...visit }) => {
    const begun = await signIn.signUp(account, entranceOf(visit, timeZone));
    reportEvent('signed-up', { userId: begun.user.id });
    return welcome(visit, begun);
  },
  signIn: async ({ body: { timeZone, ...credentials }, ...visit }) => {
    const trying = signIn.signIn(credentials, entranceOf(visit, timeZone));
    const begun = await trying.catch(reportRefused('sign-in-failed'));
    reportEvent('signed-in', { userId: begun.user.id });
    return welcome(visit, begun);
  },
});
