import { reportEvent, reportRefused } from '#platform/server/events.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import { passwordEndpoints } from './contract.ts';
import * as password from './service.ts';
import { passwordShapes } from './shapes.ts';

export const passwordRoutes = defineRoutes(passwordEndpoints, passwordShapes, {
  forgetPassword: ({ body, device }) => {
    const answer = password.forgetPassword(body.email, device.address);
    reportEvent('reset-asked');
    return answer;
  },
  resetPassword: async ({ body, device }) => {
    const trying = password.resetPassword(body.token, body.password, device.address);
    const { userId } = await trying.catch(reportRefused('reset-failed'));
    reportEvent('password-reset', { userId });
    device.forgetUser(userId);
  },
  changePassword: async ({ caller, body, device }) => {
    const { userId } = caller;
    const changing = password.changePassword(caller, body.currentPassword, body.newPassword);
    await changing.catch(reportRefused('password-refused', { userId }));
    reportEvent('password-changed', { userId });
    device.forgetUser(caller.userId);
  },
});
