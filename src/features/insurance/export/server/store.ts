import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findSlice, plain, same } from '../../../../server/rows.ts'
import type { ExportPage } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { selectedPolicies } from '../../server/store.ts'
import { insurancePolicies } from '../../server/tables.ts'

type Asked = Pick<PlaceExport, 'organization' | 'building'> & ExportPage

/** A page of the policies of a place, by building. */
export const findPolicies = (db: Db, visible: SQL | undefined, { organization, building, ...page }: Asked) =>
  findSlice({
    asked: { ...page, sort: 'building' },
    id: insurancePolicies.id,
    sorts: { building: [plain(buildings.name), insurancePolicies.endsOn] },
    where: and(
      visible,
      same(insurancePolicies.organizationId, organization),
      same(insurancePolicies.buildingId, building),
    ),
    rows: (sortKeys) => selectedPolicies(db, sortKeys),
  })
