import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { membershipEndpoints } from './contract.ts';
import type { MembershipShapes } from './shapes.ts';

const api = apiClient<MembershipShapes>()(membershipEndpoints);

/** How many founding numbers are taken. */
export const useFoundingMemberCount = () => useQuery(api.getFoundingMemberCount.ask());
