import { useMutation, useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import { recordsEndpoints } from './contract.ts';
import type { Export, RecordsShapes } from './shapes.ts';

export type { Export } from './shapes.ts';

const api = apiClient<RecordsShapes>()(recordsEndpoints);

/** Fetches everything that is kept of the person, after what waits here was sent. */
export const useExportAccount = (userId: string) =>
  useMutation({
    mutationFn: async (): Promise<Export> => {
      await drainSaves();
      return api.exportAccount.send({ params: { userId } });
    },
  });

export const useStorage = (userId: string) => useQuery(api.getStorage.ask({ params: { userId } })).data;

export const useImportAccount = (userId: string) =>
  useMutation({
    mutationFn: async (document: { format: string; version: number }) => {
      await drainSaves();
      return api.importAccount.send({ params: { userId }, body: document });
    },
  });
