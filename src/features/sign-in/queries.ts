import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import { signInEndpoints } from './contract.ts';
import type { SignInShapes } from './shapes.ts';

const api = apiClient<SignInShapes>()(signInEndpoints);

/** Makes the user the one whom this browser shows and saves for. */
type Become = (cache: QueryClient, user: User, at: 'signedUpAt' | 'signedInAt') => Promise<void>;
type NewAccount = { firstName: string; lastName: string; email: string; password: string };

export function useSignUp(become: Become) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (account: NewAccount) => {
      await drainSaves();
      const user = await api.signUp.send({ body: { ...account, timeZone: deviceTimeZone() } });
      await become(cache, user, 'signedUpAt');
      return user;
    },
  });
}

export function useSignIn(become: Become) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string; remember: boolean }) => {
      await drainSaves();
      const user = await api.signIn.send({ body: { ...credentials, timeZone: deviceTimeZone() } });
      await become(cache, user, 'signedInAt');
      return user;
    },
  });
}
