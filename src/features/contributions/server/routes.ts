import { routes } from '../../../server/routes.ts'
import { historyVerbs } from '../../audit/server/service.ts'
import { contributionsApi } from '../contract.ts'
import { cancelCall, issueCall, issueYear, proposeCalls, updateCall } from '../steps/server/service.ts'
import { findCall, getCall, getYear, listCalls } from './service.ts'

export const contributionRoutes = routes(contributionsApi, {
  list: listCalls,
  year: getYear,
  propose: proposeCalls,
  issueAll: issueYear,
  ...historyVerbs({ subject: 'contribution_call', find: findCall }),
  get: getCall,
  update: updateCall,
  issue: issueCall,
  cancel: cancelCall,
})
