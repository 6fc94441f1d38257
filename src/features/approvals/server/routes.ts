import { routes } from '../../../server/routes.ts'
import { askingVerbs } from '../asking/server/service.ts'
import { approvalsApi } from '../contract.ts'
import { detailVerbs } from '../details/server/service.ts'
import { listApprovals } from '../listing/server/service.ts'

export const approvalRoutes = routes(approvalsApi, {
  list: listApprovals,
  ...detailVerbs,
  ...askingVerbs,
})
