import { useWrite } from '../../../../web/queries.ts'
import { restrictedUsesApi } from '../contract.ts'

// Drafts are computed from what is entered.
const refreshes = ['/api/contribution-calls']
export const useCreateUse = () => useWrite(restrictedUsesApi.create, { refreshes })
export const useUpdateUse = () => useWrite(restrictedUsesApi.update, { refreshes })
export const useRemoveUse = () => useWrite(restrictedUsesApi.remove, { refreshes })
