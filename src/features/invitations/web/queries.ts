import { call } from '../../../web/client.ts'
import { useWrite } from '../../../web/queries.ts'
import { invitationsApi } from '../contract.ts'

/** The invitation of a link. A write for the server, so that the token stays out of addresses; a read for the page. */
export const offerQuery = (token: string) => ({
  queryKey: ['invitation-offer', token],
  queryFn: () => call(invitationsApi.lookup, { token }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The list of users has pending invitations too. */
const refreshes = ['/api/invitations', '/api/users']
export const useInvite = () => useWrite(invitationsApi.create, { refreshes })
export const useResend = () => useWrite(invitationsApi.resend, { refreshes })
export const useCancel = () => useWrite(invitationsApi.cancel, { refreshes })
export const useRemove = () => useWrite(invitationsApi.remove, { refreshes })
export const useAccept = () => useWrite(invitationsApi.accept, { refreshes: [] })
