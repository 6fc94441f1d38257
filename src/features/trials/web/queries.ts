import { useWrite } from '../../../web/queries.ts'
import { trialsApi } from '../contract.ts'

const refreshes = ['/api/trial-requests']

export const useHandleTrial = () => useWrite(trialsApi.handle, { refreshes })
export const useReopenTrial = () => useWrite(trialsApi.reopen, { refreshes })
