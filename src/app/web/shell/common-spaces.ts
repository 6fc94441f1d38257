import { queryOptions, useQuery } from '@tanstack/react-query'
import { buildingsApi } from '../../../features/buildings/contract.ts'
import { call, isAuthError } from '../../../web/client.ts'
import { keyOf } from '../../../web/queries.ts'

const asked = { has_common_spaces: true }

/**
 * Spec §7 and §9: the person's buildings with common spaces, fresh 5 min. A lost session keeps its error, which leads
 * to the sign-in.
 */
export const commonSpacesQuery = queryOptions({
  queryKey: keyOf(buildingsApi.mine, asked),
  queryFn: async ({ signal }) => {
    try {
      return await call(buildingsApi.mine, asked, { signal })
    } catch (cause) {
      if (isAuthError(cause)) throw cause
      throw new Error('Failed to fetch buildings with common spaces', { cause })
    }
  },
  staleTime: 300_000,
})

/** Spec §2: whether this person's buildings have common spaces. */
export const useCommonSpaces = (): boolean => (useQuery(commonSpacesQuery).data?.length ?? 0) > 0
