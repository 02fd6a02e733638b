import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { emailChangeEndpoints } from './contract.ts';
import type { EmailChange, EmailChangeShapes } from './shapes.ts';

const api = apiClient<EmailChangeShapes>()(emailChangeEndpoints);

/** The new address that waits for its link. */
export const useEmailChange = (userId: string) => useQuery(api.getEmailChange.ask({ params: { userId } }));

function useShown(userId: string) {
  const cache = useQueryClient();
  return (change: EmailChange) => cache.setQueryData(api.getEmailChange.key({ params: { userId } }), change);
}

export function useChangeEmail(userId: string) {
  const onSuccess = useShown(userId);
  return useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) =>
      api.changeEmail.send({ params: { userId }, body }),
    onSuccess,
  });
}

export function useSendEmailAgain(userId: string) {
  const onSuccess = useShown(userId);
  return useMutation({ mutationFn: () => api.sendEmailAgain.send({ params: { userId } }), onSuccess });
}

export function useCancelEmailChange(userId: string) {
  const show = useShown(userId);
  return useMutation({
    mutationFn: () => api.cancelEmailChange.send({ params: { userId } }),
    onSuccess: () => show({ waiting: null }),
  });
}

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => api.confirmEmail.send({ body: { token } }) });
