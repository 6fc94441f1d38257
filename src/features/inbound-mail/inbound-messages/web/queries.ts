import { query, useWrite } from '../../../../web/queries.ts'
import { inboundMessagesApi } from '../contract.ts'

/** How many messages are held, in an organization or in all of the caller’s. */
export const heldCountQuery = (organization: string | undefined) =>
  query(inboundMessagesApi.list, { organization, limit: 1 })

export const useAcceptMessage = () =>
  useWrite(inboundMessagesApi.accept, { refreshes: ['/api/inbound-messages', '/api/inbound-senders', '/api/pile'] })
export const useRemoveMessage = () => useWrite(inboundMessagesApi.remove, { refreshes: ['/api/inbound-messages'] })
