import { reportEvent, reportRefused } from '#platform/server/events.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import { passwordEndpoints } from './contract.ts';
import * as password from './service.ts';
import { passwordShapes } from './shapes.ts';

export const passwordRoutes = defineRoutes(passwordEndpoints, passwordShapes, {
  forgetPassword: async ({ body, device }) => {
    const answer = await password.forgetPassword(body.email, device.network);
    reportEvent('reset-asked');
    return answer;
  },
  resetPassword: async ({ body, device }) => {
    const trying = password.resetPassword(body.token, body.password, device);
    const { userId } = await trying.catch(reportRefused('reset-failed'));
    reportEvent('password-reset', { userId });
    device.forgetUser(userId);
  },
  changePassword: {
    prepare: async ({ caller, body, device }) => {
      const { userId } = caller;
      const trying = password.prepareChange(userId, body.currentPassword, body.newPassword);
      const prepared = await trying.catch(reportRefused('password-refused', { userId }));
      return async () => {
        await password.changePassword(caller, prepared);
        reportEvent('password-changed', { userId });
        device.forgetUser(userId);
      };
    },
  },
});
