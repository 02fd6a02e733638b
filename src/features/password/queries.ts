import { useMutation } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { passwordEndpoints } from './contract.ts';
import type { PasswordShapes } from './shapes.ts';

const api = apiClient<PasswordShapes>()(passwordEndpoints);

export const useForgetPassword = () =>
  useMutation({ mutationFn: (email: string) => api.forgetPassword.send({ body: { email } }) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (chosen: { token: string; password: string }) => api.resetPassword.send({ body: chosen }),
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => api.changePassword.send({ body }),
  });
