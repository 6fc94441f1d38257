import { query, useWrite } from '../../../../web/queries.ts'
import { termsApi } from '../contract.ts'

const refreshes = ['/api/trials']

export const ownTrialsQuery = () => query(termsApi.list, { limit: 100 })
export const trialOfQuery = (organization: string) => query(termsApi.list, { organization })

// A new organization, with its first invitation.
export const useOpenTrial = () =>
  useWrite(termsApi.open, { refreshes: [...refreshes, '/api/trial-requests', '/api/organizations', '/api/users'] })
export const useExtendTrial = () => useWrite(termsApi.extend, { refreshes })
export const useTakeBackExtension = () => useWrite(termsApi.takeBack, { refreshes })
export const useConvertTrial = () => useWrite(termsApi.convert, { refreshes })
export const useResumeTrial = () => useWrite(termsApi.resume, { refreshes })
export const useEndTrial = () => useWrite(termsApi.end, { refreshes })
export const useAskPlan = () => useWrite(termsApi.askPlan, { refreshes })
