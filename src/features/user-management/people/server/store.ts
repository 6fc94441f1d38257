import { and, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { keyset, pageOfRows, type SortKeys } from '../../../../server/keyset.ts'
import { among, holding, type Moment, matchingIndexed, type RowPage } from '../../../../server/rows.ts'
import { findFirst, type SearchAsked, whereFew } from '../../../../server/searchable.ts'
import { invitations } from '../../../invitations/server/tables.ts'
import { foundNameOf, isKept, lastLoginOf, sortNameOf, users } from '../../../users/server/tables.ts'
import type { PeopleFilter, UserFilter } from '../../contract.ts'
import { areOrphansMany, countInvited, invitedAsked, usersAsked } from '../../filters/server/store.ts'
import type { ManagedUserRow } from '../../server/store.ts'
import { isFrequentText, type Scopes, type TextReading } from '../../texts/server/store.ts'

const userSorts = {
  name: foundNameOf(users),
  email: users.email,
  lastLogin: lastLoginOf(users),
  created: users.createdAt,
}
/**
 * So many accounts are not counted further, and not sorted for a page: wherever they are in the index of the sort, it soon has a page of
 * them. Fewer than a few are read by their ids: that index would be read far for them.
 */
const [most, few] = [10_000, 1_000]
/** Nobody has signed in with an invitation. */
const invitedSorts = {
  name: foundNameOf(invitations),
  email: invitations.email,
  lastLogin: sql`'epoch'::timestamptz`,
  created: invitations.createdAt,
}

/** The accounts that a text finds, by name. */
export async function searchUsers(
  db: Db,
  visible: SQL | undefined,
  { q, limit }: SearchAsked,
): Promise<ManagedUserRow[]> {
  const isNamed = matchingIndexed(q, holding(users.searchText))
  const isOfFew = visible && isNamed && (await whereFew(db, { table: users, id: users.id, isFound: isNamed }))
  return findFirst(
    db,
    {
      table: users,
      visible: and(isOfFew, visible, isKept(users)),
      isFound: () => isNamed,
      orderBy: [foundNameOf(users), sql`${users.id}`],
      limit,
    },
    (ids) => db.select().from(users).where(among(users.id, ids)).orderBy(foundNameOf(users), users.id),
  )
}

/** One row of the list: an account, or an invitation that will be one. */
export interface Listed {
  readonly id: string
  readonly isInvitation: boolean
}

/** A page of accounts and of pending invitations in one order. Each table is read by its own index, a page at most. */
export async function listPeople(moment: Moment, scopes: Scopes, filter: UserFilter): Promise<RowPage<Listed>> {
  const reading = { isFrequent: isOfAll(scopes, filter) && (await isFrequent(moment, filter)) }
  if (isNarrow(scopes, filter) && !reading.isFrequent) {
    const [page, invited] = await Promise.all([
      findNarrow(moment, scopes, filter),
      countInvited(moment, scopes, filter),
    ])
    return counted(page, { accounts: page.accounts, upTo: most, invited })
  }
  // Those without access are asked for one by one: they are counted as they come in the order of names.
  const upTo = filter.isOrphan ? few : most
  const { accounts, ids } = await countAccounts(moment, scopes, filter, { reading, upTo })
  const [page, invited] = await Promise.all([
    findPeople(moment, scopes, filter, {
      reading: { ...reading, isFarApart: isLatestFirst(filter) },
      ...(ids && { accountIds: ids, upTo: few }),
    }),
    accounts < upTo ? countInvited(moment, scopes, filter) : 0,
  ])
  return counted(page, { accounts, upTo, invited })
}

/** Who lost access signed in before everyone else: the latest sign-ins are of those who have it. */
const isLatestFirst = ({ isOrphan, sort }: UserFilter): boolean => Boolean(isOrphan) && sort === '-lastLogin'

/** Whether it reads the accounts of all places. */
const isOfAll = ({ homes }: Scopes, { organization, building }: UserFilter): boolean =>
  !homes && !organization && !building

/** Whether it finds many of them: a text that they have, or accounts without access. */
async function isFrequent(moment: Moment, { q, isOrphan }: UserFilter): Promise<boolean> {
  if (q) return !isOrphan && (await isFrequentText(moment, q))
  return Boolean(isOrphan) && (await areOrphansMany(moment))
}

interface Counts {
  readonly accounts: number
  /** So many were counted at most. */
  readonly upTo: number
  readonly invited: number
}
const counted = ({ items, nextCursor }: Slice, { accounts, upTo, invited }: Counts): RowPage<Listed> =>
  accounts < upTo
    ? { items, nextCursor, total: accounts + invited }
    : { items, nextCursor, total: upTo, isTotalLeast: true }
type Slice = Pick<RowPage<Listed>, 'items' | 'nextCursor'>

/** Whether it finds few of all accounts, by no index of a sort. */
const isNarrow = ({ homes }: Scopes, { q, organization, building, isOrphan }: UserFilter): boolean =>
  Boolean(homes || q || organization || building || isOrphan)

/** A page with the number of accounts: both are read at once, unless there are too many to sort. */
async function findNarrow(moment: Moment, scopes: Scopes, filter: UserFilter) {
  const page = await findPeople(moment, scopes, filter, { upTo: most })
  const accounts = page.accounts ?? (filter.cursor ? (await countAccounts(moment, scopes, filter, {})).accounts : 0)
  if (accounts < most) return { ...page, accounts }
  return { ...(await findPeople(moment, scopes, filter, { reading: { isFrequent: true } })), accounts }
}

/** The number of accounts that a filter finds, up to so many, and the ids of a few. */
async function countAccounts(
  moment: Moment,
  scopes: Scopes,
  filter: PeopleFilter,
  { reading, upTo = most }: Pick<Finding, 'reading' | 'upTo'>,
) {
  const found = moment.db
    .select({ id: users.id })
    .from(users)
    .where(usersAsked(moment, scopes, filter, reading))
    .orderBy(...(upTo === most ? [] : [foundNameOf(users)]))
    .limit(upTo)
    .as('found')
  const [row] = await moment.db
    .select({
      accounts: sql<number>`count(*)::int`,
      ids: sql<string[] | null>`case when count(*) < ${few}::int then array_agg(${found.id}) end`,
    })
    .from(found)
  return { accounts: row?.accounts ?? 0, ids: row?.accounts === 0 ? [] : row?.ids }
}

interface Finding {
  /** Of these accounts and invitations alone. */
  readonly ids?: readonly string[] | undefined
  /** Of these accounts alone. */
  readonly accountIds?: readonly string[] | undefined
  /** So many accounts are gathered, then counted and sorted; otherwise the index of the order is read until the page is full. */
  readonly upTo?: number | undefined
  readonly reading?: TextReading | undefined
}

/** The same page, with the number of accounts gathered if it has a row. */
export async function findPeople(moment: Moment, scopes: Scopes, filter: UserFilter, asked: Finding) {
  const { ids, accountIds = ids, upTo, reading } = asked
  const { db } = moment
  const ofAll = keyset(userSorts, users.id, filter)
  const ofInvited = keyset(invitedSorts, invitations.id, filter)
  const askedUsers = and(usersAsked(moment, scopes, filter, reading), accountIds && among(users.id, accountIds))
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
