import { routes } from '../../../server/routes.ts'
import { askingVerbs } from '../asking/server/service.ts'
import { approvalsApi } from '../contract.ts'
import { detailVerbs } from '../details/server/service.ts'
import { countAwaited, listApprovals } from '../listing/server/service.ts'

export const approvalRoutes = routes(approvalsApi, {
  list: listApprovals,
  count: countAwaited,
  ...detailVerbs,
  ...askingVerbs,
})
