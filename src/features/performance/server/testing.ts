import { newId } from '../../../server/ids.ts'
import type { MatrixRows, PublicRows } from '../../../server/testing/feature-testing.ts'
import { adminOnly } from '../../../server/testing/matrix.ts'

export const matrixRows: MatrixRows = { 'GET /api/performance/web-vitals': { may: adminOnly } }

export const publicRows: PublicRows = {
  'POST /api/performance/web-vitals': {
    gets: 204,
    input: () => ({
      name: 'LCP',
      value: 1_200,
      id: newId(),
      rating: 'good',
      timestamp: Date.now(),
      url: 'http://mitoyen.test/bills',
      userAgent: 'Chrome',
    }),
  },
}
