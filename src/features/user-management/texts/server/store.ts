import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { holding, type Moment, matchingIndexed } from '../../../../server/rows.ts'
import { invitations } from '../../../invitations/server/tables.ts'
import { isReached, occupantsOf, residences } from '../../../residences/server/tables.ts'
import { foundNameOf, users } from '../../../users/server/tables.ts'
import { phoneIn, unitIn } from '../../rules.ts'

/** What a reader may see of people. */
export interface Scopes {
  readonly users: SQL | undefined
  /** The residences whose people the reader knows. */
  readonly homes: SQL | undefined
  readonly invitations: SQL | undefined
}

/** How a text is sought. */
export interface TextReading {
  /** It finds many of all accounts: they are read without the index of texts, which would be read whole. */
  readonly isFrequent?: boolean
  /** Those that it finds are far apart in the order asked: nearly all accounts are compared. */
  readonly isFarApart?: boolean
}

/** Of some accounts, how many must have a text for many of all to have it. */
const sampled = { of: 400, many: 80 }

/** Whether a text finds many of all accounts. */
export async function isFrequentText({ db }: Moment, q: string): Promise<boolean> {
  if (isLetter(q) || unitIn(q) || phoneIn(q)) return false
  const sample = db.select({ text: users.searchText }).from(users).limit(sampled.of).as('sample')
  return (await db.$count(sample, matchingIndexed(q, holding(sample.text, isOnce)))) >= sampled.many
}

/** Thousands of names are looked at. */
const isOnce = { isOnce: true }
const isLetter = (q = ''): q is string => /^\s*\S\s*$/u.test(q)
/** Names that begin with a letter, as the index of names has them. */
const beginsWith = (letter: string): SQL => {
  const first = sql`(select plain_text(${letter.trim()}))`
  return sql`(${foundNameOf(users)} >= ${first} and ${foundNameOf(users)} < ${first} || ${lastCharacter})`
}
const lastCharacter = '\u{10FFFF}'

const atUnit = (unit: string): SQL => eq(sql`lower(${residences.unitNumber})`, unit)

/**
 * Accounts that a text names; those of its unit too, and of its telephone, in the homes that the reader knows. One or two characters
 * with a figure are a unit alone: names and addresses with them are many.
 */
export function isNamed(
  { now }: Moment,
  { homes }: Scopes,
  q: string | undefined,
  { isFrequent: isMany = false }: TextReading,
): SQL | undefined {
  const named = isLetter(q)
    ? beginsWith(q)
    : matchingIndexed(q, holding(isMany ? sql`(${users.searchText} || '')` : users.searchText, isOnce))
  const [unit, digits] = [unitIn(q), phoneIn(q)]
  if (!unit && !digits) return named
  const sets: SQL[] = []
  if (unit) sets.push(occupantsOf(now, and(homes, atUnit(unit))))
  if (!unit || unit.length > 2) sets.push(sql`select ${users.id} from ${users} where ${named}`)
  if (digits) {
    // Whoever knows every home knows every telephone: the homes of all are not read for it.
    const isTheirs = homes && sql`${users.id} in (${occupantsOf(now, homes)})`
    const isCalled = and(sql`${users.phone} like ${`%${digits}%`}`, isTheirs)
    sets.push(sql`select ${users.id} from ${users} where ${isCalled}`)
  }
  return isReached(...sets)
}

/** Invitations that a text names, and those to its unit. */
export function isInvitedBy(q: string | undefined): SQL | undefined {
  const named = matchingIndexed(q, holding(invitations.searchText, isOnce))
  const unit = unitIn(q)
  if (!unit) return named
  const isThere = sql`${invitations.residenceId} in (select ${residences.id} from ${residences} where ${atUnit(unit)})`
  return unit.length > 2 ? or(named, isThere) : isThere
}
