import { revisionOf } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { removeVersion, saveVersion, wholePage } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { getOrganization } from '../../organizations/server/service.ts'
import { mostViews, refuse, type SavedView, type savedViewsApi } from '../contract.ts'
import { savedViewKind } from '../facts.ts'
import { savedViewPolicy } from '../policy.ts'
import type { ViewRow } from './store.ts'
import * as store from './store.ts'
import { savedViews } from './tables.ts'

type Input<K extends keyof typeof savedViewsApi> = InputOf<(typeof savedViewsApi)[K]>

const find = finder({ table: savedViews, visible: store.visibleViews, rows: store.selectedViews })

async function shown(ctx: Context, rows: readonly ViewRow[]): Promise<SavedView[]> {
  const [first] = rows
  const chosen = first && (await store.findDefault(ctx.db, ctx.actor.id, first.list))
  return rows.map(({ ownerId, ownerName, isOwnerIn, ...view }) => {
    const isOwn = ownerId === ctx.actor.id
    return { ...view, isOwn, ownerName: isOwn ? null : ownerName, isDefault: view.id === chosen }
  })
}

async function showOne(ctx: Context, id: string): Promise<SavedView> {
  const view = await find(ctx, id)
  ctx.authorize(savedViewPolicy.read, view)
  const [one] = await shown(ctx, [view])
  if (!one) throw new Error('a view is shown as one')
  return one
}

async function listViews(ctx: Context, { list }: Input<'list'>) {
  ctx.authorize(savedViewPolicy.list, {})
  return wholePage(await shown(ctx, await store.findViews(ctx.db, ctx.scope(store.visibleViews), list)))
}

async function requireShareable(ctx: Context, organizationId: string | null | undefined): Promise<void> {
  if (!organizationId) return
  const { id } = await getOrganization(ctx, organizationId)
  ctx.authorize(savedViewPolicy.share, { organizationId: id })
}

async function createView(ctx: Context, { list, ...fields }: Input<'create'>) {
  const view = { ...fields, id: newId(), list, ownerId: ctx.actor.id }
  ctx.authorize(savedViewPolicy.create, view)
  await requireShareable(ctx, fields.organizationId)
  if ((await store.countViews(ctx.db, ctx.actor.id, list)) >= mostViews) throw refuse('too_many', { most: mostViews })
  await store.insertView(ctx.db, view)
  await ctx.refreshScreens({ kind: savedViewKind }, view)
  return showOne(ctx, view.id)
}

async function updateView(ctx: Context, { id, version, ...changes }: Input<'update'>) {
  const view = await find(ctx, id, { isHeld: true })
  ctx.authorize(savedViewPolicy.update, view)
  await requireShareable(ctx, changes.organizationId)
  if (!revisionOf(view, version, changes)) return showOne(ctx, id)
  await store.unlessNamed(saveVersion(ctx, savedViews, view, changes))
  const { organizationId = view.organizationId } = changes
  await ctx.refreshScreens({ kind: savedViewKind }, view, { ...view, organizationId })
  return showOne(ctx, id)
}

async function removeView(ctx: Context, { id }: One): Promise<void> {
  const view = await find(ctx, id, { isHeld: true })
  ctx.authorize(savedViewPolicy.remove, view)
  await removeVersion(ctx.db, savedViews, view)
  await ctx.refreshScreens({ kind: savedViewKind }, view)
}

async function chooseDefault(ctx: Context, { list, viewId }: Input<'choose'>) {
  ctx.authorize(savedViewPolicy.create, { ownerId: ctx.actor.id, organizationId: null })
  if (viewId !== null) {
    const view = await find(ctx, viewId)
    ctx.authorize(savedViewPolicy.read, view)
  }
  await store.saveDefault(ctx.db, ctx.actor.id, list, viewId)
  await ctx.refreshScreens(
    { kind: savedViewKind },
    { id: viewId ?? ctx.actor.id, ownerId: ctx.actor.id, organizationId: null },
  )
  return {}
}

export const savedViewVerbs = {
  list: listViews,
  create: createView,
  update: updateView,
  remove: removeView,
  choose: chooseDefault,
}
