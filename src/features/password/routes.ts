import { defineRoutes } from '#platform/server/http/mount.ts';
import { passwordEndpoints } from './contract.ts';
import * as password from './service.ts';
import { passwordShapes } from './shapes.ts';

export const passwordRoutes = defineRoutes(passwordEndpoints, passwordShapes, {
  forgetPassword: ({ body, device }) => password.forgetPassword(body.email, device.network),
  resetPassword: async ({ body, device }) => {
    const { userId } = await password.resetPassword(body.token, body.password, device);
    device.forgetUser(userId);
  },
  changePassword: {
    prepare: async ({ caller, body, device }) => {
      const prepared = await password.prepareChange(caller.userId, body.currentPassword, body.newPassword);
      return async () => {
        const email = await password.changePassword(caller, prepared);
        device.forgetUser(caller.userId);
        if (email) device.afterwards(() => password.tellChanged(email));
      };
    },
  },
});
