import type { MatrixRow, MatrixRows } from '../../../server/testing/feature-testing.ts'
import { runners, watchers } from '../../../server/testing/matrix.ts'
import { keepBooks } from '../../ledger/server/testing.ts'

const ofErables = (may: MatrixRow['may']): MatrixRow => ({ may, input: (world) => keepBooks(world) })

export const matrixRows: MatrixRows = {
  'GET /api/financial-statements/:id': ofErables(watchers),
  'GET /api/financial-statements/:id/printout': ofErables(watchers),
  'GET /api/financial-statements/:id/workbook': ofErables(runners),
  'GET /api/financial-statements/:id/pack': ofErables(runners),
}
