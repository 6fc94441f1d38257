import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { keyset, pageOfRows, type SortKeys } from '../../../../server/keyset.ts'
import { among, holding, type Moment, matchingIndexed, oneOf, type RowPage, same } from '../../../../server/rows.ts'
import { findFirst, type SearchAsked } from '../../../../server/searchable.ts'
import { rankOf, roles } from '../../../../shared/actor.ts'
import { today } from '../../../../shared/dates.ts'
import { invitations } from '../../../invitations/server/tables.ts'
import { mandates } from '../../../mandates/server/tables.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import { isHeldFrom, occupantsOf, residencePeople, residences, workersOf } from '../../../residences/server/tables.ts'
import { isKept, lastLoginOf, sortNameOf, users } from '../../../users/server/tables.ts'
import type { PeopleFilter, UserFilter } from '../../contract.ts'
import { areOf, concerns, type ManagedUserRow } from '../../server/store.ts'
import { isInvitedBy, isNamed, type Scopes } from '../../texts/server/store.ts'

const userSorts = {
  name: users.searchText,
  email: users.email,
  lastLogin: lastLoginOf(users),
  created: users.createdAt,
}
/**
 * The same, but for those that a filter finds: these are read by the index of the filter, then sorted. By the index of a sort, the
 * last one would be found after all others were read.
 */
const foundSorts = {
  name: sql`${users.searchText} || ''`,
  email: sql`${users.email} || ''`,
  lastLogin: sql`${lastLoginOf(users)} + interval '0'`,
  created: sql`${users.createdAt} + interval '0'`,
}
/** So many accounts are not sorted for a page: wherever they are in the index of the sort, it soon has a page of them. */
const most = 20_000
/** Nobody has signed in with an invitation. */
const invitedSorts = {
  name: invitations.searchText,
  email: invitations.email,
  lastLogin: sql`'epoch'::timestamptz`,
  created: invitations.createdAt,
}

/**
 * Accounts that nobody gave access to, or that lost it all: no organization, residence or mandate today or later, no invitation that waits.
 * Administrators need none.
 */
const isOrphan = ({ now }: Moment): SQL =>
  sql`(${users.role} <> 'admin'
    and not exists (${workersOf(eq(organizationMembers.userId, users.id))})
    and not exists (select 1 from ${residencePeople} where ${eq(residencePeople.userId, users.id)} and ${isHeldFrom(today(now))})
    and not exists (select 1 from ${mandates} where ${eq(mandates.userId, users.id)}
      and (${mandates.endsOn} is null or ${mandates.endsOn} >= ${today(now)}))
    and not exists (select 1 from ${invitations} where lower(${invitations.email}) = lower(${users.email})
      and ${invitations.status} = 'pending' and ${invitations.expiresAt} > ${now}))`

const rolesOf = ({ rank }: PeopleFilter) => rank && roles.filter((role) => rankOf(role) === rank)

const usersAsked = (moment: Moment, scopes: Scopes, filter: PeopleFilter): SQL | undefined =>
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
    filter.isOrphan ? isOrphan(moment) : undefined,
    isNamed(moment, scopes, filter.q),
  )

/** Whether a filter leaves out some of those that the reader may see. */
const isNarrowed = ({ role, rank, status, organization, building, person, isOrphan, q }: PeopleFilter): boolean =>
  [role, rank, status, organization, building, person, isOrphan, q].some(Boolean)

/** Of these accounts, those without access. */
export async function findOrphans(moment: Moment, ids: readonly string[]): Promise<string[]> {
  const rows = await moment.db
    .select({ id: users.id })
    .from(users)
    .where(and(among(users.id, ids), isOrphan(moment)))
  return rows.map(({ id }) => id)
}

/** The accounts that a text finds, by name. */
export function searchUsers(db: Db, visible: SQL | undefined, { q, limit }: SearchAsked): Promise<ManagedUserRow[]> {
  return findFirst(
    db,
    {
      table: users,
      visible: and(visible, isKept(users)),
      isFound: () => matchingIndexed(q, holding(users.searchText)),
      orderBy: [sortNameOf(users), sql`${users.id}`],
      limit,
    },
    (ids) => db.select().from(users).where(among(users.id, ids)).orderBy(sortNameOf(users), users.id),
  )
}

/** Future accounts: links that still work. An address whose account the reader sees already is not listed twice. */
function invitedAsked({ now }: Moment, scopes: Scopes, filter: PeopleFilter): SQL | undefined {
  if ((filter.status && filter.status !== 'pending') || filter.isOrphan) return sql`false`
  const account = and(eq(sql`lower(${users.email})`, sql`lower(${invitations.email})`), isKept(users), scopes.users)
  // With an offset, it is asked of each invitation, by the index of addresses; without one, all accounts are read and hashed.
  const seen = sql`(select 1 from ${users} where ${account} offset 0)`
  return and(
    scopes.invitations,
    eq(invitations.status, 'pending'),
    gt(invitations.expiresAt, now),
    sql`not exists ${seen}`,
    same(invitations.role, filter.role),
    oneOf(invitations.role, rolesOf(filter)),
    same(invitations.id, filter.person),
    same(invitations.organizationId, filter.organization),
    filter.building
      ? or(
          eq(invitations.buildingId, filter.building),
          and(
            isNull(invitations.buildingId),
            eq(invitations.role, 'manager'),
            sql`exists (select 1 from buildings building where building.id = ${filter.building} and building.organization_id = ${invitations.organizationId})`,
          ),
        )
      : undefined,
    isInvitedBy(filter.q),
  )
}

/** One row of the list: an account, or an invitation that will be one. */
export interface Listed {
  readonly id: string
  readonly isInvitation: boolean
}

/** A page of accounts and of pending invitations in one order. Each table is read by its own index, a page at most. */
export async function listPeople(moment: Moment, scopes: Scopes, filter: UserFilter): Promise<RowPage<Listed>> {
  const count = () => countAccounts(moment, scopes, filter)
  const found = isNarrowed(filter) ? await count() : undefined
  const [slice, accounts, invited] = await Promise.all([
    findPeople(moment, scopes, filter, { isMany: (found ?? most) >= most }),
    found ?? count(),
    countInvited(moment, scopes, filter),
  ])
  return { ...slice, total: accounts + invited, ...(filter.q && accounts === most ? { isTotalLeast: true } : {}) }
}

/** The number of accounts that a filter finds; those that a text finds are counted up to `most`. */
async function countAccounts(moment: Moment, scopes: Scopes, filter: PeopleFilter): Promise<number> {
  const asked = usersAsked(moment, scopes, filter)
  if (!filter.q) return await moment.db.$count(users, asked)
  const found = moment.db.select({ id: users.id }).from(users).where(asked).limit(most)
  return await moment.db.$count(found.as('found'))
}

/** The number of invitations that a filter finds. */
export const countInvited = (moment: Moment, scopes: Scopes, filter: PeopleFilter): Promise<number> =>
  moment.db.$count(invitations, invitedAsked(moment, scopes, filter))

interface Finding {
  /** Of these accounts and invitations alone. */
  readonly ids?: readonly string[] | undefined
  /** The filter finds too many accounts to sort them all. */
  readonly isMany?: boolean
}

/** The same page without the numbers of all. */
export async function findPeople(
  moment: Moment,
  scopes: Scopes,
  filter: UserFilter,
  { ids, isMany = false }: Finding = {},
) {
  const { db } = moment
  const ofUsers = keyset(isMany || !isNarrowed(filter) ? userSorts : foundSorts, users.id, filter)
  const ofInvited = keyset(invitedSorts, invitations.id, filter)
  const askedUsers = and(usersAsked(moment, scopes, filter), ids && among(users.id, ids))
  const askedInvited = and(invitedAsked(moment, scopes, filter), ids && among(invitations.id, ids))
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`
  const page = unionAll(
    db
      .select({
        id: users.id,
        isInvitation: sql<boolean>`false`.as('is_invitation'),
        value: sql`${ofUsers.keys[0]}`.as('sort_value'),
      })
      .from(users)
      .where(and(askedUsers, ofUsers.after))
      .orderBy(...ofUsers.orderBy)
      .limit(ofUsers.limit),
    db
      .select({
        id: invitations.id,
        isInvitation: sql<boolean>`true`.as('is_invitation'),
        value: sql`${ofInvited.keys[0]}`.as('sort_value'),
      })
      .from(invitations)
      .where(and(askedInvited, ofInvited.after))
      .orderBy(...ofInvited.orderBy)
      .limit(ofInvited.limit),
  )
    .orderBy(sql`sort_value ${direction}, id ${direction}`)
    .limit(ofUsers.limit)
    .as('page')
  // Sort keys are written for the rows of the page alone, not for all that are sorted.
  const sortKeys = sql<SortKeys>`json_build_array(${page.value}, ${page.id})::text`
  const rows = await db
    .select({ id: page.id, isInvitation: page.isInvitation, sortKeys })
    .from(page)
    .orderBy(sql`sort_value ${direction}, id ${direction}`)
  return pageOfRows(rows, filter)
}

/** The accounts that a filter finds, by name. */
export const findAsked = (
  moment: Moment,
  scopes: Scopes,
  filter: PeopleFilter,
  most: number,
): Promise<ManagedUserRow[]> =>
  moment.db
    .select()
    .from(users)
    .where(usersAsked(moment, scopes, filter))
    .orderBy(sortNameOf(users), users.id)
    .limit(most)

/** Accounts of these ids within a scope, by name. */
export const findByIds = (db: Db, visible: SQL | undefined, ids: readonly string[]): Promise<ManagedUserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(visible, isKept(users), among(users.id, ids)))
    .orderBy(sortNameOf(users), users.id)

export const findUsers = (db: Db, ids: readonly string[]): Promise<ManagedUserRow[]> =>
  db.select().from(users).where(among(users.id, ids))
