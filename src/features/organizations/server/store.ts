import { and, count, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { among, keyset, matching, type Page, toPage } from '../../../server/rows.ts'
import { type Actor, isAdmin } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { users } from '../../users/server/tables.ts'
import type { OrganizationKind } from '../contract.ts'
import { organizationMembers, organizations } from './tables.ts'

export type OrganizationRow = typeof organizations.$inferSelect
type OrganizationValues = Partial<typeof organizations.$inferInsert>

/** SQL twin of `organizationPolicy.read`. */
export const visibleOrganizations = (actor: Actor): SQL | undefined => {
  if (isAdmin(actor)) return undefined
  return actor.rank === 'tenant' ? sql`false` : among(organizations.id, actor.organizationIds)
}

export interface OrganizationFilter {
  q?: string | undefined
  kind?: OrganizationKind | undefined
  archived?: boolean | undefined
  sort: string
  limit: number
  cursor?: string | undefined
}

const sortColumns = { name: sql`plain_text(${organizations.name})`, createdAt: organizations.createdAt }

/** As the list of users counts them: `role=manager`, `status=active`. */
const activeManager = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, organizationMembers.userId), eq(users.role, 'manager'), eq(users.status, 'active')))

export async function findOrganizations(db: Db, visible: SQL | undefined, filter: OrganizationFilter) {
  const keys = keyset(sortColumns, organizations.id, filter)
  const wanted = and(
    visible,
    filter.archived ? isNotNull(organizations.archivedAt) : isNull(organizations.archivedAt),
    filter.kind && eq(organizations.kind, filter.kind),
    matching(filter.q, [organizations.name, organizations.city, organizations.neq]),
  )
  const rows = await db
    .select({
      organization: organizations,
      plainName: sql<string>`plain_text(${organizations.name})`,
      managerCount: db.$count(
        organizationMembers,
        and(eq(organizationMembers.organizationId, organizations.id), exists(activeManager(db))),
      ),
    })
    .from(organizations)
    .where(and(wanted, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit)
  const [counted] = await db.select({ total: count() }).from(organizations).where(wanted)
  const flat = rows.map(({ organization, ...figures }) => ({ ...organization, ...figures }))
  return toPage(flat, counted?.total ?? 0, filter, (row) =>
    filter.sort.endsWith('name') ? row.plainName : row.createdAt,
  )
}
export type OrganizationPage = Page<Awaited<ReturnType<typeof findOrganizations>>['items'][number]>

export async function findOrganization(
  db: Db,
  visible: SQL | undefined,
  id: string,
): Promise<OrganizationRow | undefined> {
  const [found] = await db
    .select()
    .from(organizations)
    .where(and(visible, eq(organizations.id, id)))
  return found
}

export async function insertOrganization(db: Db, values: typeof organizations.$inferInsert): Promise<OrganizationRow> {
  const [saved] = await db.insert(organizations).values(values).returning()
  return saved!
}

/** Throws `conflict` when someone saved over the version that was read. */
export async function saveOrganization(
  db: Db,
  id: string,
  version: number,
  values: OrganizationValues,
): Promise<OrganizationRow> {
  const [saved] = await db
    .update(organizations)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${organizations.version} + 1` })
    .where(and(eq(organizations.id, id), eq(organizations.version, version)))
    .returning()
  if (!saved) throw new AppError('conflict', 'shared.stale')
  return saved
}

export async function removeOrganization(db: Db, id: string): Promise<void> {
  await db.delete(organizations).where(eq(organizations.id, id))
}
