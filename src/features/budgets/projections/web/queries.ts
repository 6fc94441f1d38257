import { useWrite } from '../../../../web/queries.ts'
import { projectionsApi } from '../contract.ts'

export const useSaveProjection = () => useWrite(projectionsApi.save, { refreshes: ['/api/budgets'] })
