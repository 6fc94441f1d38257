import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, date, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { documents } from '../../documents/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'

/** Where a vendor is paid: proposed by one person, in force once another has confirmed it (decision 159). */
export const vendorBankDetails = snakeCase.table(
  'vendor_bank_details',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    vendorId: reference(() => vendors.id, { onDelete: 'cascade' }),
    /** The three numbers, encrypted. */
    sealed: text().notNull(),
    institution: text().notNull(),
    /** The last three digits of the account. */
    ending: text().notNull(),
    /** Who asked for the change, and how. */
    reason: text().notNull(),
    proposedById: reference(() => users.id),
    confirmedById: uuid().references(() => users.id),
    confirmedAt: instant(),
    /** How the second person checked. */
    confirmedNote: text(),
    /** Refused, withdrawn, or replaced by others. */
    endedById: uuid().references(() => users.id),
    endedAt: instant(),
    ...kept(),
  },
  (table) => [
    // One in force and one proposed: two people who act at once get one of each.
    uniqueIndex('vendor_bank_details_in_force')
      .on(table.vendorId)
      .where(sql`${table.confirmedAt} is not null and ${table.endedAt} is null`),
    uniqueIndex('vendor_bank_details_proposed')
      .on(table.vendorId)
      .where(sql`${table.confirmedAt} is null and ${table.endedAt} is null`),
    index('vendor_bank_details_of_vendor').on(table.vendorId, table.createdAt, table.id),
    index().on(table.organizationId),
    index().on(table.proposedById),
    index().on(table.confirmedById),
    index().on(table.endedById),
  ],
)

/** The last day on which a notice is in time. SQL twin of `noticeOnOf`. */
export const noticeOn = ({ endsOn, noticeDays }: Record<'endsOn' | 'noticeDays', SQLWrapper>): SQL =>
  sql`(${endsOn} - coalesce(${noticeDays}, 0))`

/** A contract with a vendor: of one building, or of the organization. */
export const vendorContracts = snakeCase.table(
  'vendor_contracts',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    vendorId: reference(() => vendors.id, { onDelete: 'cascade' }),
    /** Null for one of the whole organization. */
    buildingId: uuid().references(() => buildings.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** The last day; null for one without an end. */
    endsOn: date({ mode: 'string' }),
    /** Days before its end by which it is to be cancelled or renegotiated. */
    noticeDays: integer(),
    isRenewed: boolean().notNull().default(false),
    yearlyCents: cents(),
    /** A document of its building: linked, not copied. */
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    notes: text(),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index('vendor_contracts_of_vendor').on(table.vendorId, table.startsOn, table.id),
    index('vendor_contracts_of_building').on(table.buildingId, table.startsOn, table.id),
    index('vendor_contracts_by_start').on(table.startsOn, table.id),
    index('vendor_contracts_by_notice').on(noticeOn(table)),
    index().on(table.documentId),
  ],
)
