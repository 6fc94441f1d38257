import type { MatrixRows } from '../../../server/testing/feature-testing.ts'
import { watchers } from '../../../server/testing/matrix.ts'

export const matrixRows: MatrixRows = {
  'GET /api/fee-explanations/:id': {
    may: [...watchers, 'resident', 'demoResident'],
    input: ({ places }) => ({ id: places.erables101.id }),
  },
}
