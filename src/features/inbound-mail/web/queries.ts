import { query, useWrite } from '../../../web/queries.ts'
import { inboundAddressApi, inboundSendersApi, mostSenders } from '../contract.ts'

export const inboundAddressQuery = (organization: string) => query(inboundAddressApi.get, { organization })
/** All the senders of an organization. */
export const sendersQuery = (organization: string) =>
  query(inboundSendersApi.list, { organization, limit: mostSenders })
const ofAddress = { refreshes: ['/api/inbound-address'] }
export const useCreateAddress = () => useWrite(inboundAddressApi.create, ofAddress)
export const useRenewAddress = () => useWrite(inboundAddressApi.renew, ofAddress)
export const useRemoveAddress = () => useWrite(inboundAddressApi.remove, ofAddress)

const ofSenders = { refreshes: ['/api/inbound-senders'] }
export const useCreateSender = () => useWrite(inboundSendersApi.create, ofSenders)
export const useRemoveSender = () => useWrite(inboundSendersApi.remove, ofSenders)
