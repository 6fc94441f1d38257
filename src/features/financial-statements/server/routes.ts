import { routes } from '../../../server/routes.ts'
import { statementsApi } from '../contract.ts'
import { packYear } from '../packs/server/service.ts'
import { printStatements } from '../printouts/server/service.ts'
import { writeWorkbook } from '../workbooks/server/service.ts'
import { getFinancialYear } from './service.ts'

export const statementRoutes = routes(statementsApi, {
  get: getFinancialYear,
  printout: printStatements,
  workbook: writeWorkbook,
  pack: packYear,
})
