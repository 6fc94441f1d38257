import { useWrite } from '../../../web/queries.ts'
import { billActsApi } from '../contract.ts'

const refreshes = ['/api/bill-acts']
export const useCreateBillAct = () => useWrite(billActsApi.create, { refreshes })
export const useUndoBillAct = () => useWrite(billActsApi.undo, { refreshes })
export const useRunBillAct = () => useWrite(billActsApi.run, { refreshes: [...refreshes, '/api/bills'] })
export const useStopBillAct = () => useWrite(billActsApi.stop, { refreshes })
export const useRemoveBillAct = () => useWrite(billActsApi.remove, { refreshes })
