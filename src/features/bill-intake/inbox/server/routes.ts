import { routes } from '../../../../server/routes.ts'
import { inboxApi } from '../contract.ts'
import { splitInboxDocument } from '../processing/server/service.ts'
import { getInboxDocument, listInbox, readAgain, receiveInboxDocument, removeInboxDocument } from './service.ts'

export const inboxRoutes = routes(inboxApi, {
  list: listInbox,
  get: getInboxDocument,
  create: receiveInboxDocument,
  readAgain,
  split: splitInboxDocument,
  remove: removeInboxDocument,
})
