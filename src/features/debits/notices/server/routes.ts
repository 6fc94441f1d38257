import { routes } from '../../../../server/routes.ts'
import { printNotices } from '../../notice-papers/server/service.ts'
import { debitNoticesApi } from '../contract.ts'
import { giveNotices, listNotices, postNotices } from './service.ts'

export const debitNoticeRoutes = routes(debitNoticesApi, {
  list: listNotices,
  give: giveNotices,
  papers: printNotices,
  post: postNotices,
})
