import { castNames } from '../../../../db/worlds/test.ts'
import type { MatrixRow, MatrixRows } from '../../../server/testing/feature-testing.ts'

/** Seen by its caller alone. */
const closing: MatrixRow = { may: ['manager'], input: ({ places }) => ({ id: places.laurier.id }), heardBy: [] }

export const matrixRows: MatrixRows = {
  'GET /api/first-steps': { may: castNames },
  'PUT /api/first-steps/:id/closing': closing,
  'DELETE /api/first-steps/:id/closing': closing,
}
