import { type Device, defineRoutes } from '#platform/server/http/mount.ts';
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
  signUp: async ({ body: { timeZone, ...account }, ...visit }) =>
    welcome(visit, await signIn.signUp(account, entranceOf(visit, timeZone))),
  signIn: async ({ body: { timeZone, ...credentials }, ...visit }) => {
    const begun = await signIn.signIn(credentials, entranceOf(visit, timeZone));
    const { device } = visit;
    if (begun.isNewDevice) device.afterwards(() => signIn.tellNewDevice(begun.user, device.userAgent));
    return welcome(visit, begun);
  },
});
