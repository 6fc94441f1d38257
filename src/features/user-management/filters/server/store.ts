import { and, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { among, type Moment, oneOf, same } from '../../../../server/rows.ts'
import { rankOf, roles } from '../../../../shared/actor.ts'
import { today } from '../../../../shared/dates.ts'
import { invitations } from '../../../invitations/server/tables.ts'
import { mandates } from '../../../mandates/server/tables.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import { isHeldFrom, occupantsOf, residencePeople, residences, workersOf } from '../../../residences/server/tables.ts'
import { foundNameOf, isKept, users } from '../../../users/server/tables.ts'
import type { PeopleFilter } from '../../contract.ts'
import { areOf, concerns } from '../../server/store.ts'
import { isInvitedBy, isNamed, type Scopes, type TextReading } from '../../texts/server/store.ts'

/**
 * Accounts that nobody gave access to, or that lost it all: no organization, residence or mandate today or later, no invitation that waits.
 * Administrators need none.
 */
const isOrphan = ({ now }: Moment): SQL =>
  sql`(${users.role} <> 'admin'
    and not exists (${workersOf(eq(organizationMembers.userId, users.id))})
    and not exists (select 1 from ${residencePeople} where ${eq(residencePeople.userId, users.id)} and ${isHeldFrom(today(now))})
    and not exists (select 1 from ${mandates} where ${eq(mandates.userId, users.id)} and ${isMandateFrom(now)})
    and not exists (select 1 from ${invitations} where lower(${invitations.email}) = lower(${users.email}) and ${isWaiting(now)}))`
const isMandateFrom = (now: Date): SQL => sql`(${mandates.endsOn} is null or ${mandates.endsOn} >= ${today(now)})`
const isWaiting = (now: Date): SQL => sql`(${invitations.status} = 'pending' and ${invitations.expiresAt} > ${now})`

/** The same condition of many accounts: everyone with access is read once and hashed, instead of four indexes for each account. */
const isOrphanOfMany = ({ now }: Moment): SQL =>
  sql`(${users.role} <> 'admin'
    and ${users.id} not in (${workersOf(sql`true`)})
    and ${users.id} not in (select ${residencePeople.userId} from ${residencePeople} where ${isHeldFrom(today(now))})
    and ${users.id} not in (select ${mandates.userId} from ${mandates} where ${isMandateFrom(now)})
    and lower(${users.email}) not in (select lower(${invitations.email}) from ${invitations} where ${isWaiting(now)}))`

/** Of these accounts, those without access. */
export async function findOrphans(moment: Moment, ids: readonly string[]): Promise<string[]> {
  const rows = await moment.db
    .select({ id: users.id })
    .from(users)
    .where(and(among(users.id, ids), isOrphan(moment)))
  return rows.map(({ id }) => id)
}

/** Of some accounts, in the order of names, how many must be without access for many of all to be. */
const sampled = { of: 400, many: 20 }
export async function areOrphansMany(moment: Moment): Promise<boolean> {
  const some = await moment.db.select({ id: users.id }).from(users).orderBy(foundNameOf(users)).limit(sampled.of)
  const found = await findOrphans(
    moment,
    some.map(({ id }) => id),
  )
  return found.length >= sampled.many
}

const rolesOf = ({ rank }: PeopleFilter) => rank && roles.filter((role) => rankOf(role) === rank)

/** The accounts that a filter finds. */
export const usersAsked = (
  moment: Moment,
  scopes: Scopes,
  filter: PeopleFilter,
  reading: TextReading = {},
): SQL | undefined =>
  and(
    scopes.users,
    isKept(users),
    same(users.role, filter.role),
    oneOf(users.role, rolesOf(filter)),
    same(users.status, filter.status),
    same(users.id, filter.person),
    filter.organization
      ? areOf(scopes.homes, [
          workersOf(eq(organizationMembers.organizationId, filter.organization)),
          // The managers of an organization are those who run it: one who only lives there runs another.
          ...((filter.rank ?? (filter.role && rankOf(filter.role))) === 'manager'
            ? []
            : [occupantsOf(moment.now, eq(residences.organizationId, filter.organization))]),
        ])
      : undefined,
    filter.building ? areOf(scopes.homes, concerns(moment.now, filter.building)) : undefined,
    filter.isOrphan ? (reading.isFarApart ? isOrphanOfMany(moment) : isOrphan(moment)) : undefined,
    isNamed(moment, scopes, filter.q, reading),
  )

/** Future accounts: links that still work. */
const waiting = ({ now }: Moment, scopes: Scopes, filter: PeopleFilter): SQL | undefined =>
  (filter.status && filter.status !== 'pending') || filter.isOrphan
    ? sql`false`
    : and(
        scopes.invitations,
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, now),
        same(invitations.role, filter.role),
        oneOf(invitations.role, rolesOf(filter)),
        same(invitations.id, filter.person),
        same(invitations.organizationId, filter.organization),
        filter.building ? isForBuilding(filter.building) : undefined,
        isInvitedBy(filter.q),
      )

const isForBuilding = (building: string): SQL | undefined =>
  or(
    eq(invitations.buildingId, building),
    and(
      isNull(invitations.buildingId),
      eq(invitations.role, 'manager'),
      sql`exists (select 1 from buildings building where building.id = ${building} and building.organization_id = ${invitations.organizationId})`,
    ),
  )

const address = sql`lower(${invitations.email})`

/** The invitations of a page. An address whose account the reader sees already is not listed twice. */
export function invitedAsked(moment: Moment, scopes: Scopes, filter: PeopleFilter): SQL | undefined {
  const account = and(eq(sql`lower(${users.email})`, address), isKept(users), scopes.users)
  // With an offset, it is asked of each invitation, by the index of addresses; without one, all accounts are read and hashed.
  const seen = sql`(select 1 from ${users} where ${account} offset 0)`
  return and(waiting(moment, scopes, filter), sql`not exists ${seen}`)
}

/** The number of invitations that a filter finds: the accounts of all their addresses are read at once. */
export function countInvited(moment: Moment, scopes: Scopes, filter: PeopleFilter): Promise<number> {
  const asked = waiting(moment, scopes, filter)
  const addresses = sql`array(select ${address} from ${invitations} where ${asked})`
  const account = and(sql`lower(${users.email}) = any(${addresses})`, isKept(users), scopes.users)
  return moment.db.$count(
    invitations,
    and(asked, not(sql`${address} in (select lower(${users.email}) from ${users} where ${account})`)),
  )
}
