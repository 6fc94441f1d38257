import { and, asc, eq, getColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { plain, type RowOf } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { organizationMembers } from '../../organizations/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import { refuse, type ViewedList } from '../contract.ts'
import { savedViewDefaults, savedViews } from './tables.ts'

/** The owner of a shared view still manages the organization, or the installation. */
const isOwnerIn = sql<boolean>`exists (select 1 from ${users} where ${users.id} = ${savedViews.ownerId} and ${users.status} = 'active'
  and (${users.role} = 'admin' or (${users.role} = 'manager' and exists (select 1 from ${organizationMembers}
    where ${organizationMembers.userId} = ${users.id} and ${organizationMembers.organizationId} = ${savedViews.organizationId}))))`

/** SQL twin of `savedViewPolicy.read`. */
export const visibleViews = (actor: Actor): SQL | undefined =>
  or(
    eq(savedViews.ownerId, actor.id),
    and(
      isNotNull(savedViews.organizationId),
      isOwnerIn,
      granted(actor, 'savedViews.read', { organizationId: savedViews.organizationId }),
    ),
  )

export const selectedViews = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...getColumns(savedViews), ownerName: fullNameOf(users), isOwnerIn, sortKeys })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .$dynamic()
export type ViewRow = RowOf<typeof selectedViews>

const mostShown = 200

export const findViews = (db: Db, visible: SQL | undefined, list: ViewedList): Promise<ViewRow[]> =>
  selectedViews(db)
    .where(and(visible, eq(savedViews.list, list)))
    .orderBy(asc(plain(savedViews.name)), asc(savedViews.id))
    .limit(mostShown)

export const countViews = (db: Db, ownerId: string, list: ViewedList): Promise<number> =>
  db.$count(savedViews, and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list)))

/** Throws `same_name`. */
export async function unlessNamed<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'saved_views_name_key' ? refuse('same_name', undefined, 'name') : error
  }
}

export const insertView = (db: Db, view: typeof savedViews.$inferInsert) =>
  unlessNamed(Promise.resolve(db.insert(savedViews).values(view)))

export async function findDefault(db: Db, userId: string, list: ViewedList): Promise<string | undefined> {
  const [row] = await db
    .select({ viewId: savedViewDefaults.viewId })
    .from(savedViewDefaults)
    .where(and(eq(savedViewDefaults.userId, userId), eq(savedViewDefaults.list, list)))
  return row?.viewId
}

export async function saveDefault(db: Db, userId: string, list: ViewedList, viewId: string | null): Promise<void> {
  if (viewId === null) {
    await db
      .delete(savedViewDefaults)
      .where(and(eq(savedViewDefaults.userId, userId), eq(savedViewDefaults.list, list)))
    return
  }
  await db
    .insert(savedViewDefaults)
    .values({ userId, list, viewId })
    .onConflictDoUpdate({ target: [savedViewDefaults.userId, savedViewDefaults.list], set: { viewId } })
}
