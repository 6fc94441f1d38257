import { routes } from '../../../server/routes.ts'
import { inboundAddressApi, inboundSendersApi } from '../contract.ts'
import { inboundMessagesApi } from '../inbound-messages/contract.ts'
import { messageVerbs } from '../inbound-messages/server/service.ts'
import {
  createInboundAddress,
  getInboundAddress,
  removeInboundAddress,
  renewInboundAddress,
  senderVerbs,
} from './service.ts'

export const inboundMailRoutes = [
  ...routes(inboundAddressApi, {
    get: getInboundAddress,
    create: createInboundAddress,
    renew: renewInboundAddress,
    remove: removeInboundAddress,
  }),
  ...routes(inboundSendersApi, senderVerbs),
  ...routes(inboundMessagesApi, messageVerbs),
]
