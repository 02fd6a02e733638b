import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const emailChangeEndpoints = defineEndpoints({
  changeEmail: {
    route: 'POST /api/user/{userId}/email',
    summary: 'Sends a link to a new e-mail address of a member, who has it once the link is used',
    access: 'owner',
    status: 202,
  },
  getEmailChange: {
    route: 'GET /api/user/{userId}/email',
    summary: 'The new e-mail address that waits for its link, if there is one',
    access: 'owner',
  },
  sendEmailAgain: {
    route: 'POST /api/user/{userId}/email/again',
    summary: 'Sends another link to the new e-mail address; the earlier one ends',
    access: 'owner',
    status: 202,
  },
  cancelEmailChange: {
    route: 'DELETE /api/user/{userId}/email',
    summary: 'Keeps the e-mail address as it is, and ends the link to the new one',
    access: 'owner',
    status: 204,
  },
  confirmEmail: {
    route: 'POST /api/email/confirm',
    summary: 'Makes a new e-mail address true by the link that was sent to it',
    access: 'public',
    transaction: 'own',
  },
});
