import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { languages } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { agreementStatuses, amountKinds, debitCategories, frequencies, signatures } from '../contract.ts'

// Triggers keep what was signed as it is: an agreement is suspended, resumed, cancelled or ended, never changed (decision 245).

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

/** What a payor of a home agreed to: pre-authorized debits under Rule H1. */
export const debitAgreements = snakeCase.table(
  'debit_agreements',
  {
    id: id(),
    ...place(),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    payorId: reference(() => users.id),
    accountHolder: text().notNull(),
    category: text({ enum: debitCategories }).notNull(),
    amountKind: text({ enum: amountKinds }).notNull(),
    amountCents: cents(),
    frequency: text({ enum: frequencies }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    noticeDays: integer().notNull(),
    /** Of a paper: where the payor agreed to fewer days of notice. */
    noticeProof: text(),
    /** The numbers of the account, encrypted. */
    sealed: text().notNull(),
    institution: text().notNull(),
    /** The last three digits of the account. */
    ending: text().notNull(),
    signature: text({ enum: signatures }).notNull(),
    signedOn: date({ mode: 'string' }).notNull(),
    acceptedAt: instant(),
    statementVersion: integer().notNull(),
    /** In which language the payor read it. */
    language: text({ enum: languages }).notNull(),
    identityProof: text(),
    recordedById: reference(() => users.id),
    status: text({ enum: agreementStatuses }).notNull().default('active'),
    statusReason: text(),
    endedOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    // One live agreement a home: two would each take the whole of what it owes.
    uniqueIndex('debit_agreements_live_key')
      .on(table.residenceId)
      .where(sql`${table.status} in ('active', 'suspended')`),
    index('debit_agreements_by_day').on(table.signedOn, table.id),
    index('debit_agreements_of_building').on(table.buildingId, table.signedOn, table.id),
    index('debit_agreements_of_residence').on(table.residenceId, table.signedOn, table.id),
    index().on(table.organizationId),
    index().on(table.payorId),
    index().on(table.recordedById),
    check(
      'debit_agreements_amount',
      sql`(${table.amountKind} = 'variable') = (${table.amountCents} is null) and (${table.amountCents} is null or ${table.amountCents} > 0)`,
    ),
    check('debit_agreements_notice', sql`${table.noticeDays} between 0 and 30`),
    check(
      'debit_agreements_signed',
      sql`(${table.signature} = 'electronic') = (${table.acceptedAt} is not null)
        and (${table.signature} = 'paper') = (${table.identityProof} is not null)`,
    ),
    check(
      'debit_agreements_ended',
      sql`(${table.status} in ('cancelled', 'ended')) = (${table.endedOn} is not null)
        and (${table.status} <> 'suspended' or ${table.statusReason} is not null)`,
    ),
  ],
)
