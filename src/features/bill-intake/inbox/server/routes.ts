import { routes } from '../../../../server/routes.ts'
import { inboxApi } from '../contract.ts'
import { placeInboxDocument, receiveInboxDocument } from '../placing/server/service.ts'
import { splitInboxDocument } from '../processing/server/service.ts'
import { getInboxDocument, listInbox, readAgain, removeInboxDocument } from './service.ts'

export const inboxRoutes = routes(inboxApi, {
  list: listInbox,
  get: getInboxDocument,
  create: receiveInboxDocument,
  place: placeInboxDocument,
  readAgain,
  split: splitInboxDocument,
  remove: removeInboxDocument,
})
