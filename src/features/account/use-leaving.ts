import { useMutation } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { leaveDevice } from '#platform/browser/leave-device.ts';
import { endLeftSession, leaveSession } from '#platform/browser/left-session.ts';
import { leavePage } from '#ui/layers.ts';
import { accountEndpoints } from './contract.ts';
import { findLocalUser } from './queries.ts';
import type { AccountShapes } from './shapes.ts';

const api = apiClient<AccountShapes>()(accountEndpoints);
/** How long signing out waits for the server; after that it is done with the next connection. */
const SIGN_OUT_MS = 4_000;

/** Signs out: here at once, and on the server now or, without a network, with the next connection. */
export const useSignOut = () =>
  useMutation({
    mutationFn: async () => {
      leaveSession();
      await leaveDevice(findLocalUser()?.id, 'signed-out');
      const inTime = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS));
      await Promise.race([endLeftSession().catch(() => {}), inTime]);
      leavePage('/');
    },
  });

export const useDeleteUser = (userId: string) =>
  useMutation({
    mutationFn: async (password: string | undefined) => {
      await api.deleteUser.send({ params: { userId }, body: { password } });
      await leaveDevice(userId, 'signed-out');
      leavePage('/');
    },
  });
