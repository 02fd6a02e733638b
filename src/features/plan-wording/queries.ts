import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { planWordingEndpoints } from './contract.ts';
import type { PlanWordingShapes } from './shapes.ts';

const api = apiClient<PlanWordingShapes>()(planWordingEndpoints);

/** The host of the language model that may be asked to word a plan; nothing where there is none. */
export const useWordingHost = (): string | undefined =>
  useQuery(api.getPlanWording.ask()).data?.host ?? undefined;
