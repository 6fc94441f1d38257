import { query, useWrite } from '../../../web/queries.ts'
import { budgetsApi } from '../contract.ts'

export const budgetYearQuery = (building: string, year: number | undefined) =>
  query(budgetsApi.year, { building, ...(year !== undefined && { year }) })

const refreshes = ['/api/budgets']
export const useCreateBudget = () => useWrite(budgetsApi.create, { refreshes })
export const useUpdateBudget = () => useWrite(budgetsApi.update, { refreshes })
export const useAdoptBudget = () => useWrite(budgetsApi.adopt, { refreshes })
export const useRemoveBudget = () => useWrite(budgetsApi.remove, { refreshes })
