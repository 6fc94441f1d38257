import { useWrite } from '../../../web/queries.ts'
import { savedViewsApi } from '../contract.ts'

const refreshes = ['/api/saved-views']
export const useKeepView = () => useWrite(savedViewsApi.create, { refreshes })
export const useUpdateView = () => useWrite(savedViewsApi.update, { refreshes })
export const useRemoveView = () => useWrite(savedViewsApi.remove, { refreshes })
export const useChooseView = () => useWrite(savedViewsApi.choose, { refreshes })
