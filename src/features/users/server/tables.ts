import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  bytea,
  index,
  integer,
  type PgColumn,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, kept, reference, searchText } from '../../../server/columns.ts'
import { holding, plain } from '../../../server/rows.ts'
import { languages, roles } from '../../../shared/actor.ts'
import { passkeyTransports, sessionStages, userStatuses } from '../contract.ts'
import { inventedPattern, namedPattern, removedPattern } from '../rules.ts'

/** How lists sort an account that a query joins, under its own name or another. */
export const sortNameOf = ({ firstName, lastName }: Named): SQL<string> =>
  plain(sql`${lastName} || ' ' || ${firstName}`)
interface Named {
  readonly firstName: PgColumn | SQL
  readonly lastName: PgColumn | SQL
}

/** How those found are sorted: by a stored text, in an order by which an index finds its beginnings too. */
export const foundNameOf = ({ searchText: text }: { readonly searchText: PgColumn }): SQL<string> =>
  sql`${text} collate "C"`

/** Of every account, those that lists show: no deleted one, none that a clean-up closed. */
export const isKept = ({ email, hiddenAt }: Closable): SQL =>
  sql`(${email} not like ${sql.raw(`'${removedPattern}'`)} and ${hiddenAt} is null)`
/** No invented person of a sample. */
export const isReal = ({ email }: Pick<Closable, 'email'>): SQL =>
  sql`${email} not like ${sql.raw(`'${inventedPattern}'`)}`
/** A person who is kept by their name, without an email. */
export const isNamedOnly = ({ email }: Pick<Closable, 'email'>): SQL<boolean> =>
  sql`(${email} like ${sql.raw(`'${namedPattern}'`)})`
/** Whether an address is of a person, and not what stands in its place once an account was deleted or for want of one. */
export const isAddress = (email: PgColumn): SQL<boolean> =>
  sql`(${email} not like ${sql.raw(`'${removedPattern}'`)} and not ${isNamedOnly({ email })})`
/** The address of an account that a query joins, as people see it: `shownAddress` in SQL. */
export const shownEmailOf = ({ email }: Pick<Closable, 'email'>): SQL<string | null> =>
  sql<string | null>`case when ${isAddress(email)} then ${email} end`
interface Closable {
  readonly email: PgColumn
  readonly hiddenAt: PgColumn
}

/** An account that its person has not signed in to yet. */
const never = sql`'epoch'::timestamptz`
export const lastLoginOf = ({ lastLoginAt }: { readonly lastLoginAt: PgColumn }): SQL =>
  sql`coalesce(${lastLoginAt}, ${never})`

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
    /** Set by a clean-up of accounts without access: no list has the account from then on. */
    hiddenAt: instant(),
    /** Last name, first name and email as a search compares them, and as those found are sorted. Its index serves any part of a word. */
    searchText: searchText(sql`last_name || ' ' || first_name || ' ' || email`),
    ...kept(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_by_name').on(sortNameOf(table), table.id),
    index('users_by_email').on(table.email, table.id),
    index('users_by_creation').on(table.createdAt, table.id),
    index('users_by_last_login').on(lastLoginOf(table), table.id),
    index('users_by_found_name').on(foundNameOf(table), table.id),
    index('users_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('users_by_phone').using('gin', table.phone.op('gin_trgm_ops')),
    // Accounts are counted in the indexes alone, those of a role and those of a status.
    index('users_listed')
      .on(table.role, table.status, table.id)
      .where(sql`${isKept(table)} and ${isReal(table)}`),
    index('users_of_status')
      .on(table.status, table.id)
      .where(sql`${isKept(table)} and ${isReal(table)}`),
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
    /** When the person last proved in this session who they are. */
    provedAt: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Public keys of passkeys: who steals the database signs in with none. */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the authenticator named it, in base64url. */
    credentialId: text().notNull(),
    publicKey: bytea().notNull(),
    /** Uses that the authenticator counted; 0 for one that counts none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text({ enum: passkeyTransports }).array().notNull(),
    /** Copied to the person's other devices by the provider of the passkey. */
    isBackedUp: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.credentialId), index().on(table.userId)],
)

/** Challenges that served, until they expire: each is good once. One that nobody answers leaves no row. */
export const usedChallenges = snakeCase.table(
  'used_challenges',
  { hash: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index().on(table.expiresAt)],
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
export const fullNameOf = (account: Named): SQL<string> =>
  sql`ltrim(${account.firstName} || ' ' || ${account.lastName})`

/** Accounts, by their name without their address. Within few accounts, these are all read; among all, the index of their texts is. */
export const holdingName = (within: SQL | undefined) => {
  const isNamed = holding(sql`left(${users.searchText}, -1 - length(${users.email}))`)
  return within ? isNamed : (word: string): SQL => sql`${holding(users.searchText)(word)} and ${isNamed(word)}`
}
/** Of a search within many accounts: those of all that have a word, before they are compared with these. */
export const namedAmongAll = (within: SQL | undefined) =>
  within && { table: users, id: users.id, find: holding(users.searchText) }
