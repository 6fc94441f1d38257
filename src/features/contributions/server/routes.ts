import { routes } from '../../../server/routes.ts'
import { contributionsApi } from '../contract.ts'
import { cancelCall, issueCall, issueYear, proposeCalls, updateCall } from '../steps/server/service.ts'
import { getCall, getYear } from './service.ts'

export const contributionRoutes = routes(contributionsApi, {
  year: getYear,
  propose: proposeCalls,
  issueAll: issueYear,
  get: getCall,
  update: updateCall,
  issue: issueCall,
  cancel: cancelCall,
})
