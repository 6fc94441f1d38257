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
  const [{ accounts, ...slice }, invited] = await Promise.all([
    findCounted(moment, scopes, filter),
    countInvited(moment, scopes, filter),
  ])
  return { ...slice, total: accounts + invited, ...(filter.q && accounts === most ? { isTotalLeast: true } : {}) }
}

/** A page with the number of accounts: those that a narrow filter finds are read once for both. */
async function findCounted(moment: Moment, scopes: Scopes, filter: UserFilter) {
  if (isNarrow(filter)) {
    const page = await findPeople(moment, scopes, filter, { upTo: most })
    const accounts = page.accounts ?? (filter.cursor ? await countAccounts(moment, scopes, filter) : 0)
    if (accounts < most) return { ...page, accounts }
  }
  const [page, accounts] = await Promise.all([
    findPeople(moment, scopes, filter, {}),
    countAccounts(moment, scopes, filter),
  ])
  return { ...page, accounts }
}
const isNarrow = ({ q, organization, building, isOrphan }: UserFilter) =>
  Boolean(q || organization || building || isOrphan)

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
  /** So many accounts are gathered, then counted and sorted; otherwise the index of the order is read until the page is full. */
  readonly upTo?: number | undefined
}

/** The same page, with the number of accounts gathered if it has a row. */
export async function findPeople(moment: Moment, scopes: Scopes, filter: UserFilter, { ids, upTo }: Finding) {
  const { db } = moment
  const ofAll = keyset(userSorts, users.id, filter)
  const ofInvited = keyset(invitedSorts, invitations.id, filter)
  const askedUsers = and(usersAsked(moment, scopes, filter), ids && among(users.id, ids))
  const askedInvited = and(invitedAsked(moment, scopes, filter), ids && among(invitations.id, ids))
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`
  const found = db.$with('found').as(
    db
      .select({ id: users.id, value: sql`${ofAll.keys[0]}`.as('sort_value') })
      .from(users)
      .where(upTo ? askedUsers : and(askedUsers, ofAll.after))
      .orderBy(...(upTo ? [] : ofAll.orderBy))
      .limit(upTo ?? ofAll.limit),
  )
  const ofUsers = keyset({ [filter.sort.replace(/^-/, '')]: sql`${found.value}` }, found.id, filter)
  const page = unionAll(
    db
      .select({
        id: found.id,
        isInvitation: sql<boolean>`false`.as('is_invitation'),
        value: sql`${found.value}`.as('sort_value'),
      })
      .from(found)
      .where(ofUsers.after)
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
  const accounts = upTo ? sql<number | null>`(select count(*)::int from ${found})` : sql<null>`null`
  const rows = await db
    .with(found)
    .select({ id: page.id, isInvitation: page.isInvitation, sortKeys, accounts })
    .from(page)
    .orderBy(sql`sort_value ${direction}, id ${direction}`)
  return { ...pageOfRows(rows, filter), accounts: rows[0]?.accounts }
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
