import { castNames } from '../../../../db/worlds/test.ts'
import type { MatrixRows, SortedLists } from '../../../server/testing/feature-testing.ts'

export const matrixRows: MatrixRows = { 'GET /api/audit': { may: castNames } }

export const sortedLists: SortedLists = {
  '/api/audit': {
    table: 'audit_entries',
    fill: ({ places }, series) => `
      insert into audit_entries (id, at, building_id, subject, subject_id, action, request_id)
      select gen_random_uuid(), now() - n * interval '1 minute',
        case when n % 400 = 0 then '${places.erables.id}'::uuid else gen_random_uuid() end, 'building', gen_random_uuid(), 'updated', 'r'
      from ${series}`,
  },
}
