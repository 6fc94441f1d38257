import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { holding, type Moment, matchingIndexed } from '../../../../server/rows.ts'
import { invitations } from '../../../invitations/server/tables.ts'
import { isReached, occupantsOf, residencePeople, residences } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { phoneIn, unitIn } from '../../rules.ts'

/** What a reader may see of people. */
export interface Scopes {
  readonly users: SQL | undefined
  /** The residences whose people the reader knows. */
  readonly homes: SQL | undefined
  readonly invitations: SQL | undefined
}

const atUnit = (unit: string): SQL => eq(sql`lower(${residences.unitNumber})`, unit)

/**
 * Accounts that a text names; those of its unit too, and of its telephone, in the homes that the reader knows. One or two characters
 * with a figure are a unit alone: names and addresses with them are many.
 */
export function isNamed({ now }: Moment, { homes }: Scopes, q: string | undefined): SQL | undefined {
  const named = matchingIndexed(q, holding(users.searchText))
  const [unit, digits] = [unitIn(q), phoneIn(q)]
  if (!unit && !digits) return named
  const sets: SQL[] = []
  if (unit) sets.push(occupantsOf(now, and(homes, atUnit(unit))))
  if (!unit || unit.length > 2) sets.push(sql`select ${users.id} from ${users} where ${named}`)
  if (digits) {
    // Whoever knows every home knows every telephone: the homes of all are not read for it.
    const isTheirs = homes && sql`exists (${occupantsOf(now, and(homes, eq(residencePeople.userId, users.id)))})`
    const isCalled = and(sql`${users.phone} like ${`%${digits}%`}`, isTheirs)
    sets.push(sql`select ${users.id} from ${users} where ${isCalled}`)
  }
  return isReached(...sets)
}

/** Invitations that a text names, and those to its unit. */
export function isInvitedBy(q: string | undefined): SQL | undefined {
  const named = matchingIndexed(q, holding(invitations.searchText))
  const unit = unitIn(q)
  if (!unit) return named
  const isThere = sql`${invitations.residenceId} in (select ${residences.id} from ${residences} where ${atUnit(unit)})`
  return unit.length > 2 ? or(named, isThere) : isThere
}
