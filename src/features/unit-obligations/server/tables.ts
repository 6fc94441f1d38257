import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { obligationKinds } from '../contract.ts'

/** What a building asks of each of its units. */
export const unitObligations = snakeCase.table(
  'unit_obligations',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    kind: text({ enum: obligationKinds }).notNull(),
    everyMonths: integer(),
    minimumCents: cents(),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    uniqueIndex('unit_obligations_kind_key').on(table.buildingId, table.kind),
    check('unit_obligations_rhythm', sql`(${table.kind} = 'owner_insurance') = (${table.everyMonths} is null)`),
  ],
)

/** That a unit does what is asked of it: a policy with an end, or the day on which something was done. */
export const unitProofs = snakeCase.table(
  'unit_proofs',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    residenceId: reference(() => residences.id),
    kind: text({ enum: obligationKinds }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    insurer: text(),
    policyNumber: text(),
    liabilityCents: cents(),
    /** The owner whose insurance it is. */
    holderId: uuid().references(() => users.id),
    providedById: reference(() => users.id),
    confirmedAt: instant(),
    confirmedById: uuid().references(() => users.id),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index().on(table.buildingId),
    index().on(table.holderId),
    index().on(table.providedById),
    index().on(table.confirmedById),
    index('unit_proofs_of_residence').on(table.residenceId, table.kind, table.startsOn),
    index('unit_proofs_by_start').on(table.startsOn, table.id),
    check(
      'unit_proofs_insurance',
      sql`(${table.kind} = 'owner_insurance') = (${table.endsOn} is not null and ${table.holderId} is not null)`,
    ),
  ],
)
