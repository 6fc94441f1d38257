import { castNames } from '../../../../db/worlds/test.ts'
import type { MatrixRows } from '../../../server/testing/feature-testing.ts'

export const matrixRows: MatrixRows = {
  'GET /api/calendar': { may: castNames, input: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
}
