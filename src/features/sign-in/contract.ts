import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const signInEndpoints = defineEndpoints({
  signUp: {
    route: 'POST /api/session/sign-up',
    summary: 'Makes an account; a guest keeps every row',
    access: 'public',
    transaction: 'own',
    status: 201,
  },
  signIn: {
    route: 'POST /api/session/sign-in',
    summary: 'Begins a session of an account',
    access: 'public',
    transaction: 'own',
  },
});
