import { revisionOf } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { orNotFound, removeUnlessUsed, saveArchived, saveVersion } from '../../../server/rows.ts'
import { type NewOrganization, refuse } from '../contract.ts'
import { organizationFacts } from '../facts.ts'
import { organizationPolicy } from '../policy.ts'
import type { OrganizationRow } from './store.ts'
import * as store from './store.ts'
import { organizations } from './tables.ts'

export type { OrganizationRow } from './store.ts'

type Asked = { id: string }
type Change = Asked & { version: number } & Partial<NewOrganization>

/** Throws `not_found` outside the caller's scope. */
export async function getOrganization(ctx: Context, id: string): Promise<OrganizationRow> {
  return orNotFound(await store.findOrganization(ctx.db, ctx.scope(store.visibleOrganizations), id))
}

/** Like `getOrganization`, and throws `archived` when nothing new may be added to it. */
export async function getLiveOrganization(ctx: Context, id: string): Promise<OrganizationRow> {
  const organization = await getOrganization(ctx, id)
  if (organization.archivedAt) throw refuse('archived', { name: organization.name })
  return organization
}

export async function getOrganizationDetails(ctx: Context, { id }: Asked): Promise<OrganizationRow> {
  const organization = await getOrganization(ctx, id)
  ctx.authorize(organizationPolicy.readDetails, organization)
  return organization
}

/** Those who only know its name are not told the rest. */
export async function listOrganizations(ctx: Context, filter: store.OrganizationFilter) {
  const page = await store.findOrganizations(ctx.db, ctx.scope(store.visibleOrganizations), filter)
  const items = page.items.map((organization) =>
    organizationPolicy.readDetails(ctx.actor, organization)
      ? organization
      : { ...organization, city: null, managerCount: null },
  )
  return { ...page, items }
}

export async function createOrganization(ctx: Context, fields: NewOrganization): Promise<OrganizationRow> {
  ctx.authorize(organizationPolicy.create, fields)
  const organization = await store.insertOrganization(ctx.db, fields)
  const changes = { name: [null, organization.name], kind: [null, organization.kind] } as const
  await ctx.tell(organizationFacts.created, organization, { changes })
  return organization
}

/** A manager who sends a new name, kind or enterprise number is refused; sending them unchanged is no matter. */
export async function updateOrganization(ctx: Context, { id, version, ...fields }: Change): Promise<OrganizationRow> {
  const before = await getOrganization(ctx, id)
  ctx.authorize(organizationPolicy.updateContact, before)
  const changes = revisionOf(before, version, fields)
  if (!changes) return before
  if ('name' in changes || 'kind' in changes || 'neq' in changes)
    ctx.authorize(organizationPolicy.updateIdentity, before)
  const saved = await saveVersion(ctx, organizations, { id, version }, fields)
  if ('allowsOutsideReading' in changes) {
    const { outside_reading_allowed: allowed, outside_reading_withdrawn: withdrawn } = organizationFacts
    await ctx.tell(saved.allowsOutsideReading ? allowed : withdrawn, saved)
  }
  await ctx.tell(organizationFacts.updated, saved, { changes })
  return saved
}

async function setArchived(ctx: Context, id: string, archivedAt: Date | null): Promise<OrganizationRow> {
  const before = await getOrganization(ctx, id)
  ctx.authorize(organizationPolicy.archive, before)
  const saved = await saveArchived(ctx, organizations, before, archivedAt)
  if (!saved) return before
  await ctx.tell(archivedAt ? organizationFacts.archived : organizationFacts.restored, saved)
  return saved
}

export const archiveOrganization = (ctx: Context, { id }: Asked): Promise<OrganizationRow> =>
  setArchived(ctx, id, ctx.now)

export async function restoreOrganization(ctx: Context, { id }: Asked): Promise<void> {
  await setArchived(ctx, id, null)
}

/** Throws `in_use` while a building, a bill or anything else still names it: such an organization is archived. */
export async function removeOrganization(ctx: Context, { id }: Asked): Promise<void> {
  const organization = await getOrganization(ctx, id)
  ctx.authorize(organizationPolicy.remove, organization)
  await removeUnlessUsed(ctx.db, organizations, id, refuse('in_use', { name: organization.name }))
  await ctx.tell(organizationFacts.removed, organization, { note: organization.name })
}
