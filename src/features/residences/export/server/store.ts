import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findSlice, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { selectedResidences, sorts } from '../../server/store.ts'
import { residences } from '../../server/tables.ts'

type Asked = Pick<PlaceExport, 'organization' | 'building'> & ExportPage

/** A page of the units of a place, by building, archived ones too. */
export const findResidences = (db: Db, visible: SQL | undefined, { organization, building, ...page }: Asked) =>
  findSlice({
    asked: { ...page, sort: 'unit' },
    id: residences.id,
    sorts,
    where: and(visible, same(residences.organizationId, organization), same(residences.buildingId, building)),
    rows: (sortKeys) => selectedResidences(db, sortKeys),
  })
