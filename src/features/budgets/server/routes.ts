import { routes } from '../../../server/routes.ts'
import { budgetsApi } from '../contract.ts'
import * as service from './service.ts'

export const budgetRoutes = routes(budgetsApi, {
  list: service.listBudgets,
  year: service.getBudgetYear,
  get: service.getBudget,
  create: service.createBudget,
  update: service.updateBudget,
  adopt: service.adoptBudget,
  remove: service.removeBudget,
})
