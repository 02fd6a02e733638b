import { defineRoutes } from '#platform/server/http/mount.ts';
import { passwordEndpoints } from './contract.ts';
import * as password from './service.ts';
import { passwordShapes } from './shapes.ts';

export const passwordRoutes = defineRoutes(passwordEndpoints, passwordShapes, {
  forgetPassword: ({ body, device }) => password.forgetPassword(body.email, device.address),
  resetPassword: async ({ body, device }) => {
    const { userId } = await password.resetPassword(body.token, body.password, device.address);
    device.forgetUser(userId);
  },
  changePassword: async ({ caller, body, device }) => {
    await password.changePassword(caller, body.currentPassword, body.newPassword);
    device.forgetUser(caller.userId);
  },
});
