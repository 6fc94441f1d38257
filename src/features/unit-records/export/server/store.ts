import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findSlice, plain, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { unitRecords } from '../../server/tables.ts'

type Asked = Pick<PlaceExport, 'organization' | 'building'> & ExportPage

/** A page of the records of a place, by unit. */
export const findRecords = (db: Db, visible: SQL | undefined, { organization, building, ...page }: Asked) =>
  findSlice({
    asked: { ...page, sort: 'unit' },
    id: unitRecords.id,
    sorts: { unit: [plain(buildings.name), buildings.id, unitOrderOf(residences), unitRecords.kind] },
    where: and(visible, same(unitRecords.organizationId, organization), same(unitRecords.buildingId, building)),
    rows: (sortKeys) =>
      db
        .select({
          ...getColumns(unitRecords),
          holderFirstName: users.firstName,
          holderLastName: users.lastName,
          unitNumber: residences.unitNumber,
          buildingName: buildings.name,
          sortKeys,
        })
        .from(unitRecords)
        .innerJoin(users, eq(users.id, unitRecords.holderId))
        .innerJoin(residences, eq(residences.id, unitRecords.residenceId))
        .innerJoin(buildings, eq(buildings.id, unitRecords.buildingId))
        .$dynamic(),
  })
export type ExportedRecord = Awaited<ReturnType<typeof findRecords>>['items'][number]
