import { sql } from 'drizzle-orm'
import { boolean, date, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept } from '../../../server/columns.ts'
import { organizations } from '../../organizations/server/tables.ts'

/** Who answers for personal information (Law 25, s. 3.1), then and now. */
export const privacyOfficers = snakeCase.table(
  'privacy_officers',
  {
    id: id(),
    /** Null for the installation's own. */
    organizationId: uuid().references(() => organizations.id),
    name: text().notNull(),
    titleFr: text().notNull(),
    titleEn: text().notNull(),
    email: text().notNull(),
    phone: text(),
    isDelegated: boolean().notNull(),
    isPublished: boolean().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    index().on(table.organizationId),
    index('privacy_officers_by_start').on(table.startsOn, table.id),
    // One of today for each organization, and one for the installation, whose rows have no organization.
    uniqueIndex('privacy_officers_current')
      .on(sql`coalesce(${table.organizationId}, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`${table.endsOn} is null`),
  ],
)

/** The versions of the legal texts (`shared/legal.ts`) that this installation has met. */
export const legalVersions = snakeCase.table(
  'legal_versions',
  {
    id: id(),
    text: text().notNull(),
    version: date({ mode: 'string' }).notNull(),
    /** When people were told of it; null for the first, which replaced nothing. */
    announcedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('legal_versions_key').on(table.text, table.version)],
)
