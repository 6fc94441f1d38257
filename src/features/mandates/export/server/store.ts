import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findSlice, plain, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { mandates } from '../../server/tables.ts'

type Asked = Pick<PlaceExport, 'organization' | 'building'> & ExportPage

/** A page of the mandates of a place, by building, the earliest first. */
export const findMandates = (db: Db, visible: SQL | undefined, { organization, building, ...page }: Asked) =>
  findSlice({
    asked: { ...page, sort: 'building' },
    id: mandates.id,
    sorts: { building: [plain(buildings.name), mandates.startsOn] },
    where: and(visible, same(mandates.organizationId, organization), same(mandates.buildingId, building)),
    rows: (sortKeys) =>
      db
        .select({
          ...getColumns(mandates),
          firstName: users.firstName,
          lastName: users.lastName,
          buildingName: buildings.name,
          sortKeys,
        })
        .from(mandates)
        .innerJoin(users, eq(users.id, mandates.userId))
        .innerJoin(buildings, eq(buildings.id, mandates.buildingId))
        .$dynamic(),
  })
export type ExportedMandate = Awaited<ReturnType<typeof findMandates>>['items'][number]
