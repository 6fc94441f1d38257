import { useWrite } from '../../../../web/queries.ts'
import { bulkActsApi } from '../contract.ts'

const refreshes = ['/api/bulk-acts']
export const useCreateBulkAct = () => useWrite(bulkActsApi.create, { refreshes })
export const useRunBulkAct = () => useWrite(bulkActsApi.run, { refreshes: [...refreshes, '/api/users'] })
export const useStopBulkAct = () => useWrite(bulkActsApi.stop, { refreshes })
export const useRemoveBulkAct = () => useWrite(bulkActsApi.remove, { refreshes })
