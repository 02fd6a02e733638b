import { normalizeEmail } from '#features/account/rules.ts';
import { reportEvent, reportRefused } from '#platform/server/events.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import { emailChangeEndpoints } from './contract.ts';
import * as emailChange from './service.ts';
import { emailChangeShapes } from './shapes.ts';

export const emailChangeRoutes = defineRoutes(emailChangeEndpoints, emailChangeShapes, {
  changeEmail: {
    prepare: async ({ caller, body }) => {
      const email = normalizeEmail(body.email);
      const { userId } = caller;
      const trying = emailChange.prepareEmailChange(caller, email, body.currentPassword);
      const checked = await trying.catch(reportRefused('password-refused', { userId }));
      return async () => {
        const change = await emailChange.changeEmail(caller, email, checked);
        reportEvent('email-change-asked', { userId });
        return change;
      };
    },
  },
  getEmailChange: ({ caller }) => emailChange.getEmailChange(caller.userId),
  sendEmailAgain: {
    prepare: async ({ caller }) => {
      await emailChange.prepareAgain(caller);
      return () => emailChange.askAgain(caller);
    },
  },
  cancelEmailChange: ({ caller }) => emailChange.cancelEmailChange(caller.userId),
  confirmEmail: async ({ body, device }) => {
    const { userId, email } = await emailChange.confirmEmail(body.token, device.network);
    reportEvent('email-changed', { userId });
    device.forgetUser(userId);
    return { email };
  },
});
