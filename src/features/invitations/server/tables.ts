import { sql } from 'drizzle-orm'
import { boolean, date, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../server/columns.ts'
import { languages, roles } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { relations } from '../../residences/contract.ts'
import { residences } from '../../residences/server/tables.ts'
import { foundNameOf, users } from '../../users/server/tables.ts'
import { invitationStatuses, securityLevels } from '../contract.ts'

export const invitations = snakeCase.table(
  'invitations',
  {
    id: id(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    role: text({ enum: roles }).notNull(),
    language: text({ enum: languages }).notNull(),
    organizationId: reference(() => organizations.id),
    buildingId: uuid().references(() => buildings.id),
    residenceId: uuid().references(() => residences.id),
    relation: text({ enum: relations }),
    startsOn: date({ mode: 'string' }),
    securityLevel: text({ enum: securityLevels }).notNull(),
    requireTwoFactor: boolean().notNull(),
    personalMessage: text(),
    /** SHA-256 of the link's token; a resend replaces it and so kills the old link. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    status: text({ enum: invitationStatuses }).notNull().default('pending'),
    /** Nobody when Mitoyen invites by itself: the first manager of a trial that its request opened. */
    invitedById: uuid().references(() => users.id),
    acceptedById: uuid().references(() => users.id),
    acceptedAt: instant(),
    /** Last name, first name and email as a search compares them and as lists sort them; an invitation may be without names. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`plain_text(btrim(coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || email))`,
      ),
    ...kept(),
  },
  (table) => [
    uniqueIndex().on(table.tokenHash),
    index().on(table.organizationId, table.createdAt, table.id),
    index().on(table.status, table.expiresAt),
    index().on(table.createdAt, table.id),
    index('invitations_by_expiry').on(table.expiresAt, table.id),
    index('invitations_by_email').on(table.email, table.id),
    index('invitations_by_name').on(foundNameOf(table), table.id),
    // Whether an address has one that waits, asked of many accounts.
    index('invitations_pending').on(sql`lower(${table.email})`).where(sql`${table.status} = 'pending'`),
  ],
)
