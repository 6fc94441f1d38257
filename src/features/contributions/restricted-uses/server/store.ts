import { eq, getColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import type { RowOf } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { residences, unitOrderOf } from '../../../residences/server/tables.ts'
import { restrictedUses } from '../../server/tables.ts'

/** SQL twin of `contributionPolicy.read`. */
export const visibleUses = (actor: Actor): SQL | undefined =>
  granted(actor, 'contributions.read', { buildingId: restrictedUses.buildingId })

/** Restricted uses with the unit that they are of. */
export const selectedUses = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...getColumns(restrictedUses), unitNumber: residences.unitNumber, sortKeys })
    .from(restrictedUses)
    .innerJoin(residences, eq(residences.id, restrictedUses.residenceId))
    .$dynamic()
export type UseRow = RowOf<typeof selectedUses>

/** The table to count in, with what a search reads. */
export const countedUses = sql`${restrictedUses} inner join ${residences} on ${residences.id} = ${restrictedUses.residenceId}`

export const sortsOfUses = {
  unitNumber: unitOrderOf(residences),
  yearlyCents: restrictedUses.yearlyCents,
  fromYear: restrictedUses.fromYear,
}
