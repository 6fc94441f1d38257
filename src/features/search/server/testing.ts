import { castNames } from '../../../../db/worlds/test.ts'
import type { MatrixRows } from '../../../server/testing/feature-testing.ts'

export const matrixRows: MatrixRows = { 'GET /api/search': { may: castNames, input: () => ({ q: 'rue des' }) } }
