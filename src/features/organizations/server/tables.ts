import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  type PgColumn,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { users } from '../../users/server/tables.ts'
import { organizationKinds } from '../contract.ts'
import { type RecordKind, recordKinds } from '../rules.ts'

export const organizations = snakeCase.table(
  'organizations',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: organizationKinds }).notNull(),
    email: text(),
    phone: text(),
    emergencyPhone: text(),
    address: text(),
    city: text(),
    province: text(),
    postalCode: text(),
    /** Ten-digit Quebec enterprise number (quebec.md §5.2). */
    neq: text(),
    gstNumber: text(),
    qstNumber: text(),
    /** Month and day on which its fiscal year starts. */
    fiscalYearStart: text().notNull().default('01-01'),
    /** It writes in English as well as in French. */
    isBilingual: boolean().notNull().default(true),
    /** The organization consented to the reading of its bills by an outside model; off by default. */
    allowsOutsideReading: boolean().notNull().default(false),
    /** The kinds of records that it keeps of its units. */
    keptRecords: text({ enum: recordKinds }).array().notNull().default([]),
    isDemonstration: boolean().notNull().default(false),
    /** The organization that this one is the sample of. A sample has no members: its managers reach it on its own addresses alone (decision 123). */
    sampleOfId: uuid().references((): AnyPgColumn => organizations.id),
    archivedAt: instant(),
    ...kept(),
  },
  (table) => [
    index('organizations_by_name').on(plain(table.name), table.id),
    index('organizations_by_creation').on(table.createdAt, table.id),
    uniqueIndex('organizations_sample').on(table.sampleOfId).where(sql`${table.sampleOfId} is not null`),
  ],
)

/** SQL twin of `keeps`, where the kind may be a column. */
export const isKept = (kind: RecordKind | PgColumn): SQL<boolean> => sql`(${kind} = any(${organizations.keptRecords}))`

/** The managers of an organization. */
export const organizationMembers = snakeCase.table(
  'organization_members',
  {
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] }), index().on(table.userId)],
)
