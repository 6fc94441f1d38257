import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findSlice, plain, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { selectedBuildings } from '../../server/store.ts'
import { buildings } from '../../server/tables.ts'

type Asked = Pick<PlaceExport, 'organization' | 'building'> & ExportPage

/** A page of the buildings of a place, by name, archived ones too. */
export const findBuildings = (db: Db, visible: SQL | undefined, { organization, building, ...page }: Asked) =>
  findSlice({
    asked: { ...page, sort: 'name' },
    id: buildings.id,
    sorts: { name: plain(buildings.name) },
    where: and(visible, same(buildings.organizationId, organization), same(buildings.id, building)),
    rows: (sortKeys) => selectedBuildings(db, sortKeys),
  })
