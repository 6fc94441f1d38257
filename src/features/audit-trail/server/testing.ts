import { castNames } from '../../../../db/worlds/test.ts'
import type { MatrixRows, SortedLists } from '../../../server/testing/feature-testing.ts'
import { allManagers } from '../../../server/testing/matrix.ts'

export const matrixRows: MatrixRows = {
  'GET /api/audit/entries': { may: castNames },
  'GET /api/audit/file': { may: allManagers.filter((who) => who !== 'demoManager') },
}

export const sortedLists: SortedLists = {
  '/api/audit/entries': { fewRows: 'sorted as /api/audit, whose entries it words' },
}
