import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { client } from '../../../web/client.ts'
import { query, useWrite } from '../../../web/queries.ts'
import { buildingsApi } from '../../buildings/contract.ts'
import { organizationsApi } from '../../organizations/contract.ts'
import { residencesApi } from '../../residences/contract.ts'
import { invitationsApi } from '../contract.ts'

export const invitationsQuery = (filter: z.input<typeof invitationsApi.list.input>) =>
  query(invitationsApi.list, filter)

/** What a link offers. A write for the server, so that the token stays out of addresses; a read for the page. */
export const offerQuery = (token: string) => ({
  queryKey: ['invitation-offer', token],
  queryFn: () => client(invitationsApi).lookup({ token }),
  enabled: token !== '',
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/* Places to choose from, found by typing. */
const found = { limit: 100, placeholderData: keepPreviousData } as const
export const organizationChoices = (q: string) => ({
  ...query(organizationsApi.list, { q, limit: found.limit }),
  placeholderData: found.placeholderData,
})
/** `null` looks in every organization; `undefined` waits for one to be chosen. */
export const buildingChoices = (organization: string | null | undefined, q: string) => ({
  ...query(buildingsApi.list, { organization: organization ?? undefined, q, limit: found.limit }),
  placeholderData: found.placeholderData,
  enabled: organization !== undefined,
})
export const residenceChoices = (building: string | undefined, q: string) => ({
  ...query(residencesApi.list, { building, q, limit: found.limit }),
  placeholderData: found.placeholderData,
  enabled: Boolean(building),
})
/** One residence, once it is chosen. */
export const residenceQuery = (id: string | null) => ({
  ...query(residencesApi.get, { id: id ?? '' }),
  enabled: id !== null,
})

const refreshes = ['/api/invitations']
export const useInvite = () => useWrite(invitationsApi.create, { refreshes })
export const useResend = () => useWrite(invitationsApi.resend, { refreshes })
export const useCancel = () => useWrite(invitationsApi.cancel, { refreshes })
export const useRemove = () => useWrite(invitationsApi.remove, { refreshes })
export const useAccept = () => useWrite(invitationsApi.accept, { refreshes: [] })
