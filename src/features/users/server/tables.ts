import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, type PgColumn, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { languages, roles } from '../../../shared/actor.ts'
import { sessionStages, userStatuses } from '../contract.ts'

/** How lists sort an account that a query joins, under its own name or another. */
export const sortNameOf = ({ firstName, lastName }: Named): SQL<string> =>
  plain(sql`${lastName} || ' ' || ${firstName}`)
interface Named {
  readonly firstName: PgColumn | SQL
  readonly lastName: PgColumn | SQL
}

export const users = snakeCase.table(
  'users',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Shown to the managers of the buildings where the person lives (decision 067). */
    phone: text(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: userStatuses }).notNull().default('active'),
    language: text({ enum: languages }).notNull().default('fr'),
    /** Encrypted with the installation's key; null until two-factor is confirmed. */
    totpSecret: text(),
    /** The last accepted 30-second step: a code works once. */
    totpLastStep: integer().notNull().default(0),
    mustUseTwoFactor: boolean().notNull().default(false),
    lastLoginAt: instant(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_by_name').on(sortNameOf(table), table.id),
    index('users_by_email').on(table.email, table.id),
    index('users_by_creation').on(table.createdAt, table.id),
    index().on(table.status),
  ],
)

export const sessions = snakeCase.table(
  'sessions',
  {
    /** SHA-256 of the cookie: a stolen database opens no session. */
    tokenHash: text().primaryKey(),
    /** A description by which its owner may recognize it. */
    id: uuid().notNull().defaultRandom(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    stage: text({ enum: sessionStages }).notNull(),
    /** A secret shown for enrolment, encrypted, until its first code confirms it. */
    offeredSecret: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    seenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.userId, table.codeHash)],
)

export const passwordResets = snakeCase.table(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
)

/** First and last name of an account that a query joins, under its own name or another. */
export const fullNameOf = (account: Named): SQL<string> => sql`${account.firstName} || ' ' || ${account.lastName}`
