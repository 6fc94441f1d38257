import { date, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { cents, id, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { insuranceKinds } from '../contract.ts'

/** The insurance policies of a building, then and now. */
export const insurancePolicies = snakeCase.table(
  'insurance_policies',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    kinds: text({ enum: insuranceKinds }).array().notNull().default(['property']),
    insurer: text().notNull(),
    policyNumber: text().notNull(),
    brokerName: text(),
    brokerPhone: text(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** The last day. */
    endsOn: date({ mode: 'string' }).notNull(),
    coverageCents: cents(),
    waterDeductibleCents: cents(),
    sewerBackupDeductibleCents: cents(),
    fireDeductibleCents: cents(),
    earthquakeDeductibleCents: cents(),
    otherDeductibleCents: cents(),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index('insurance_policies_of_building').on(table.buildingId, table.endsOn, table.id),
    index('insurance_policies_by_end').on(table.endsOn, table.id),
  ],
)
