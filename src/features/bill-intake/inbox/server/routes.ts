import { routes } from '../../../../server/routes.ts'
import { inboxApi } from '../contract.ts'
import { getInboxDocument, listInbox, readAgain, receiveInboxDocument, removeInboxDocument } from './service.ts'

export const inboxRoutes = routes(inboxApi, {
  list: listInbox,
  get: getInboxDocument,
  create: receiveInboxDocument,
  readAgain,
  remove: removeInboxDocument,
})
