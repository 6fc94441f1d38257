import { useQuery } from '@tanstack/react-query'
import { buildingsApi } from '../../../features/buildings/contract.ts'
import { query } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'
import { menuFor } from '../navigation.ts'

/**
 * Spec §2: whether this person's buildings have common spaces. Asked (and kept fresh 5 min, §9) only when an entry of their
 * menu depends on it.
 */
export function useCommonSpaces(): boolean {
  const actor = useActor()
  const isAsked = menuFor(actor, { hasCommonSpaces: true }).some(({ entries }) =>
    entries.some(({ needsCommonSpaces = false }) => needsCommonSpaces),
  )
  const { data } = useQuery({
    ...query(buildingsApi.mine, { has_common_spaces: true }),
    staleTime: 300_000,
    enabled: isAsked,
  })
  return (data?.length ?? 0) > 0
}
