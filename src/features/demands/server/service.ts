import { revisionOf, withoutValues } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { type LifeOf, passStep } from '../../../server/lifecycle.ts'
import { saveVersion } from '../../../server/rows.ts'
import { finder, removal } from '../../../server/verbs.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { firstLine } from '../../../shared/first-line.ts'
import { attachFiles, attachmentsOf, discardAttachments, type Holder } from '../../attachments/server/service.ts'
import { actionsOf, historyVerbs } from '../../audit/server/service.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { getResidence } from '../../residences/server/service.ts'
import { removeThread } from '../../threads/server/service.ts'
import {
  type DemandStatus,
  type DemandTransition,
  demandStatuses,
  type demandsApi,
  maxFiles,
  refuse,
} from '../contract.ts'
import { demandFacts } from '../facts.ts'
import { demandPolicy, sidesOf } from '../policy.ts'
import { demandLife, isClosed, isEditable, isOpen, isStopped, phaseStatuses, reachedBy, type Side } from '../rules.ts'
import type { DemandRow } from './store.ts'
import * as store from './store.ts'
import { demands } from './tables.ts'

type Input<K extends keyof typeof demandsApi> = InputOf<(typeof demandsApi)[K]>

/** A refusal that names the status in the caller's language. */
export const wordedStatus = (ctx: Context, status: DemandStatus): string => ctx.say(`demands.status_${status}`)

export const listDemands = (ctx: Context, filter: store.DemandFilter) =>
  store.findDemands(ctx.db, ctx.scope(store.foundDemands(filter.q)), filter, ctx.actor.id)

export async function summarizeDemands(ctx: Context, filter: Input<'summary'>) {
  const rows = await store.countDemands(ctx.db, ctx.scope(store.foundDemands(filter.q)), filter, ctx.actor.id)
  const counts: Record<string, number> = Object.fromEntries(demandStatuses.map((status) => [status, 0]))
  for (const row of rows) counts[row.status] = row.total
  const waiting = rows.flatMap(({ status, since }) => (since && phaseStatuses.waiting.includes(status) ? [since] : []))
  return {
    counts,
    escalated: rows.reduce((sum, row) => sum + row.escalated, 0),
    waitingSince: waiting.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}

/** The demands in sight of an organization that wait for an answer. */
export async function countWaiting(ctx: Context, organization: string): Promise<number> {
  const rows = await store.countDemands(ctx.db, ctx.scope(store.visibleDemands), { organization }, ctx.actor.id)
  return rows.reduce((sum, { status, total }) => (phaseStatuses.waiting.includes(status) ? sum + total : sum), 0)
}

const kept = {
  table: demands,
  visible: store.visibleDemands,
  rows: store.selectedDemands,
  policy: demandPolicy,
  facts: demandFacts,
}

/** A demand that the caller may see, locked until the transaction ends if `isHeld`. Throws `not_found`. */
export const loadDemand = finder(kept)

/** Changes of an edit as its residents may see them: of title and description only that they changed. Comments are in the thread. */
export const demandHistory = historyVerbs({
  subject: 'demand',
  find: loadDemand,
  fields: ['type', 'unitNumber', 'title', 'description'],
  except: ['commented'],
})

/** A demand as its page shows it. */
async function showDemand(ctx: Context, demand: DemandRow) {
  const { id } = demand
  const files = await attachmentsOf(ctx, { noun: 'demand', id })
  const isManaged = demandPolicy.reachSubmitter(ctx.actor, demand)
  return {
    ...demand,
    submitter: (isManaged && (await store.findSubmitter(ctx.db, demand.submittedById))) || null,
    files,
    fileCount: files.length,
    reached: isStopped(demand.status) ? reachedBy(await actionsOf(ctx, { subject: 'demand', id })) : [],
    isCommentable: isOpen(demand.status),
  }
}

export const getDemand = async (ctx: Context, { id }: { id: string }) => showDemand(ctx, await loadDemand(ctx, id))

/** Where a file of a demand was, for the trail. */
const placeOf = ({ organizationId, buildingId, submittedAt }: DemandRow) => ({
  organizationId,
  buildingId,
  isPrivate: submittedAt === null,
})

/** A closed demand keeps its files as they are. */
export const demandHolder: Holder<DemandRow, Awaited<ReturnType<typeof showDemand>>> = {
  noun: 'demand',
  most: maxFiles,
  find: loadDemand,
  mayAttach: demandPolicy.attach,
  mayDetach: (actor, { row, file }) => demandPolicy.detach(actor, { demand: row, file }),
  requireOpen: (ctx, { status }) => {
    if (isClosed(status)) throw refuse('not_open', { status: wordedStatus(ctx, status) })
  },
  placeOf,
  changed: async (ctx, demand, action) => {
    await store.touchDemand(ctx, demand.id)
    await ctx.tell(demandFacts[action], demand)
    return { ...demand, updatedAt: ctx.now }
  },
  show: showDemand,
}

export async function createDemand(ctx: Context, { fileIds, submit, ...asked }: Input<'create'>) {
  const building = await getLiveBuilding(ctx, asked.buildingId)
  await residenceAmong(ctx, asked.residenceId, building.id)
  ctx.authorize(demandPolicy.create, asked)
  const demand = await store.insertDemand(ctx.db, {
    ...asked,
    title: asked.title ?? firstLine(asked.description),
    organizationId: building.organizationId,
    submittedById: ctx.actor.id,
    ...(submit && { status: 'submitted', submittedAt: ctx.now }),
  })
  await attachFiles(ctx, { noun: 'demand', id: demand.id }, { ids: fileIds, field: 'fileIds' })
  await ctx.tell(submit ? demandFacts.submitted : demandFacts.created, demand)
  return getDemand(ctx, demand)
}

/** The residence a demand is about, when it is about one. */
async function residenceAmong(ctx: Context, residenceId: string | null | undefined, buildingId: string) {
  if (!residenceId) return null
  const residence = await getResidence(ctx, residenceId)
  if (residence.buildingId !== buildingId) throw refuse('residence_elsewhere', undefined, 'residenceId')
  return residence
}

export async function updateDemand(ctx: Context, { id, version, ...changes }: Input<'update'>) {
  const demand = await loadDemand(ctx, id)
  ctx.authorize(demandPolicy.update, demand)
  const revision = revisionOf(demand, version, changes)
  if (revision && ('title' in revision || 'description' in revision)) ctx.authorize(demandPolicy.rewrite, demand)
  const isAuthor = sidesOf(ctx.actor, demand).includes('submitter')
  if (!(isAuthor ? isEditable(demand.status) : isOpen(demand.status))) {
    throw refuse('not_editable', { status: wordedStatus(ctx, demand.status) })
  }
  if (!revision) return showDemand(ctx, demand)
  const residence = await residenceAmong(ctx, changes.residenceId, demand.buildingId)
  const isMoved = 'residenceId' in revision
  const unitNumber = isMoved ? (residence?.unitNumber ?? null) : demand.unitNumber
  const saved = { ...(await saveVersion(ctx, demands, demand, changes)), unitNumber }
  const told = { ...revision, ...(isMoved && { unitNumber: [demand.unitNumber, unitNumber] as const }) }
  await ctx.tell(demandFacts.updated, saved, { changes: withoutValues(told, ['title', 'description']) })
  return showDemand(ctx, saved)
}

export const { remove: removeDemand } = removal({
  ...kept,
  beforeRemove: (_, { status }) => {
    if (status !== 'draft') throw refuse('not_a_draft')
  },
  afterRemove: async (ctx, demand) => {
    const thing = { noun: 'demand', id: demand.id }
    await discardAttachments(ctx, thing, placeOf(demand))
    await removeThread(ctx, thing)
  },
})

const lifeOfDemand: LifeOf<
  DemandRow,
  DemandTransition,
  DemandStatus,
  Side,
  keyof typeof demandFacts,
  Partial<DemandRow>
> = {
  life: demandLife,
  facts: demandFacts,
  load: loadDemand,
  authorize: (ctx, demand, transition) => ctx.authorize(demandPolicy.pass, { demand, transition }),
  statusOf: (_, { status }) => status,
  sidesOf: (ctx, demand) => sidesOf(ctx.actor, demand),
  refused: (ctx, from, name) =>
    refuse('forbidden_transition', {
      from: wordedStatus(ctx, from),
      to: wordedStatus(ctx, demandLife.steps[name].to),
    }),
  noteNeeded: () => refuse('note_required', undefined, 'note'),
  save: (ctx, demand, changes) => saveVersion(ctx, demands, demand, changes),
}

/** One step of `demandLife`. */
export const passDemand =
  (name: DemandTransition) =>
  async (ctx: Context, { id, note }: { id: string; note: string | null }) => {
    const { saved } = await passStep(ctx, lifeOfDemand, name, {
      id,
      note,
      changes: ({ before, to, side }) => ({
        status: to,
        submittedAt: before.submittedAt ?? (name === 'submission' ? ctx.now : null),
        ...(note && side === 'manager' && { reviewNotes: note }),
        ...(isClosed(to) && { closedAt: ctx.now }),
      }),
    })
    return showDemand(ctx, saved)
  }

/** Flags a demand once; asking again changes nothing and writes to nobody. */
export async function escalateDemand(ctx: Context, { id, note }: { id: string; note: string | null }) {
  const demand = await loadDemand(ctx, id)
  ctx.authorize(demandPolicy.escalate, demand)
  if (!isOpen(demand.status)) throw refuse('not_open', { status: wordedStatus(ctx, demand.status) })
  if (demand.isEscalated) return showDemand(ctx, demand)
  const saved = await saveVersion(ctx, demands, demand, { isEscalated: true, escalatedAt: ctx.now })
  await ctx.tell(demandFacts.escalated, saved, { note })
  return showDemand(ctx, saved)
}
