import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findSlice, plain, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { ofPlace, selectedTransfers } from '../../server/store.ts'
import { transfers } from '../../server/tables.ts'

type Asked = Pick<PlaceExport, 'organization' | 'building'> & ExportPage

/** A page of the sales and moves of a place, by unit, the earliest first. */
export const findTransfers = (db: Db, visible: SQL | undefined, { organization, building, ...page }: Asked) =>
  findSlice({
    asked: { ...page, sort: 'unit' },
    id: transfers.id,
    sorts: { unit: [plain(buildings.name), buildings.id, unitOrderOf(residences), transfers.createdAt] },
    where: and(ofPlace(visible, { building }), same(transfers.organizationId, organization)),
    rows: (sortKeys) => selectedTransfers(db, sortKeys),
  })
