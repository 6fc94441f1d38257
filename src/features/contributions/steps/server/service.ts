import { revisionOf } from '../../../../server/audit.ts'
import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { saveVersion } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { type CallStatus, type contributionsApi, refuse } from '../../contract.ts'
import { callFacts } from '../../facts.ts'
import { contributionPolicy } from '../../policy.ts'
import { type CallStep, callLife, yearlyKindsOf } from '../../rules.ts'
import { type Rhythm, rhythmOf, slotsOf } from '../../schedules/rules.ts'
import {
  askedOf,
  type CallRow,
  findCall,
  insertCalls,
  insertCharges,
  loadYear,
  showCall,
  showYear,
  type YearState,
} from '../../server/service.ts'
import { contributionCalls } from '../../server/tables.ts'
import type { Asked } from '../../shares/rules.ts'
import * as store from './store.ts'

export { holdPlace } from './store.ts'

/** Proposes the drafts of the months that no issued call covers. Throws `no_budget`, `no_rents`. */
export async function proposeCalls(ctx: Context, { building, year, rhythm }: InputOf<typeof contributionsApi.propose>) {
  await getLiveBuilding(ctx, building)
  ctx.authorize(contributionPolicy.propose, { buildingId: building })
  await store.holdPlace(ctx.db, building)
  const state = await loadYear(ctx, building, year)
  const kinds = yearlyKindsOf(state.place.buildingKind)
  const isRegular = kinds.includes('regular') && state.budget !== null
  const isRent = kinds.includes('rent') && state.rents.length > 0
  if (!isRegular && !isRent) throw refuse(kinds.includes('regular') ? 'no_budget' : 'no_rents')
  await proposeFor(ctx, state, { rhythm: isRegular ? rhythm : null, isRent })
  return showYear(ctx, await loadYear(ctx, building, year))
}

/** Once a budget is adopted, its calls are proposed; of a year that is under way, those of the months that are not called yet. Bears a repeat. */
export async function followAdoption(ctx: Context, budget: { id: string; buildingId: string }): Promise<void> {
  await store.holdPlace(ctx.db, budget.buildingId)
  const year = await store.findBudgetYear(ctx.db, budget.id)
  const state = await loadYear(ctx, budget.buildingId, year)
  if (!yearlyKindsOf(state.place.buildingKind).includes('regular')) return
  await proposeFor(ctx, state, { rhythm: rhythmOf(regularOf(state)), isRent: false })
}

const regularOf = (state: YearState) =>
  state.calls.filter(({ kind, status }) => kind === 'regular' && status !== 'cancelled')

/** Adds the drafts that a rhythm asks for and removes those that it does not; the others stay as they were changed. */
async function proposeFor(ctx: Context, state: YearState, { rhythm, isRent }: Wanted): Promise<void> {
  const wanted = [
    ...(rhythm === null ? [] : [{ kind: 'regular', rhythm } as const]),
    ...(isRent ? [{ kind: 'rent', rhythm: 'monthly' } as const] : []),
  ]
  for (const one of wanted) {
    const ofKind = state.calls.filter(({ kind }) => kind === one.kind)
    const issued = ofKind.filter(({ status }) => status === 'issued')
    const slots = slotsOf(state.startsOn, one.rhythm, issued)
    const drafts = ofKind.filter(({ status }) => status === 'draft')
    const isSlot = (draft: CallRow) =>
      slots.some(({ fromMonth, monthCount }) => fromMonth === draft.fromMonth && monthCount === draft.monthCount)
    const missing = slots.filter((slot) => !drafts.some((draft) => isSlot(draft) && draft.fromMonth === slot.fromMonth))
    const budgetId = one.kind === 'regular' ? (state.budget?.id ?? null) : null
    const gone = drafts.filter((draft) => !isSlot(draft))
    const others = drafts.filter((draft) => isSlot(draft) && draft.budgetId !== budgetId)
    const { organizationId, buildingId } = state.place
    const added = missing.map((slot) => ({
      ...slot,
      id: newId(),
      organizationId,
      buildingId,
      kind: one.kind,
      fiscalYear: state.fiscalYear,
      budgetId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }))
    await store.removeCalls(ctx.db, idsOf(gone))
    await insertCalls(ctx.db, added)
    await store.followBudget(ctx.db, idsOf(others), budgetId)
    const [first] = [...added, ...others, ...gone]
    if (first)
      await ctx.tell(callFacts.proposed, first, {
        changes: { startsOn: [null, state.startsOn] },
      })
  }
}
interface Wanted {
  readonly rhythm: Rhythm | null
  readonly isRent: boolean
}
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Moves the day on which a draft is due. Throws `not_a_draft`. */
export async function updateCall(ctx: Context, { id, version, dueOn }: InputOf<typeof contributionsApi.update>) {
  const before = await findCall(ctx, id, { isHeld: true })
  ctx.authorize(contributionPolicy.update, before)
  if (before.status !== 'draft') throw refuse('not_a_draft')
  const changes = revisionOf(before, version, { dueOn })
  if (!changes) return showCall(ctx, before)
  const saved = await saveVersion<typeof contributionCalls, CallRow>(ctx, contributionCalls, before, { dueOn })
  await ctx.tell(callFacts.updated, saved, { changes })
  return showCall(ctx, saved)
}

type Changes = Partial<typeof contributionCalls.$inferInsert>
const lifeOfCall: LifeOf<CallRow, CallStep, CallStatus, 'manager', keyof typeof callFacts, Changes> = {
  life: callLife,
  facts: callFacts,
  load: (ctx, id) => findCall(ctx, id, { isHeld: true }),
  authorize: (ctx, call, name) => ctx.authorize(contributionPolicy[name], call),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: () => refuse('forbidden_step'),
  save: (ctx, call, changes) => saveVersion<typeof contributionCalls, CallRow>(ctx, contributionCalls, call, changes),
}

/** Issues a draft: its charges are owed from now on. Throws `no_budget`, `no_shares`, `nothing_to_issue`, `already_called`. */
export async function issueCall(ctx: Context, { id, version }: InputOf<typeof contributionsApi.issue>) {
  const call = await findCall(ctx, id)
  ctx.authorize(contributionPolicy.issue, call)
  await store.holdPlace(ctx.db, call.buildingId)
  const state = await loadYear(ctx, call.buildingId, call.fiscalYear)
  return showCall(ctx, await issueOne(ctx, state, { id, version }))
}

async function issueOne(ctx: Context, state: YearState, asking: { id: string; version: number }): Promise<CallRow> {
  const { id, version } = asking
  let asked: Asked[] = []
  const life: typeof lifeOfCall = {
    ...lifeOfCall,
    async save(inner, call, changes, passage) {
      const saved = await lifeOfCall.save(inner, call, changes, passage)
      await insertCharges(ctx.db, store.chargesFor(saved, asked, ctx.now))
      return saved
    },
  }
  const { saved } = await passStep(ctx, life, 'issue', {
    id,
    version,
    changes({ before, to }) {
      asked = requireAsked(state, before)
      return {
        status: to,
        issuedOn: ctx.today,
        issuedById: ctx.actor.id,
        amountCents: asked.reduce((sum, { amountCents }) => sum + amountCents, 0),
        chargeCount: asked.length,
      }
    },
    told: ({ dueOn }) => ({ dueOn: [null, dueOn] }),
  })
  return saved
}

function requireAsked(state: YearState, call: CallRow): Asked[] {
  if (call.kind === 'regular' && !state.budget) throw refuse('no_budget')
  if (call.kind !== 'rent' && state.homes.every(({ share }) => share === 0)) throw refuse('no_shares')
  const asked = askedOf(state, call)
  if (asked.length === 0) throw refuse('nothing_to_issue')
  return asked
}

/** Issues the drafts of a year in the order of their days; those that ask nothing stay drafts. Throws `nothing_to_issue`. */
export async function issueYear(ctx: Context, { building, year }: InputOf<typeof contributionsApi.issueAll>) {
  await getLiveBuilding(ctx, building)
  ctx.authorize(contributionPolicy.issue, { buildingId: building })
  await store.holdPlace(ctx.db, building)
  const state = await loadYear(ctx, building, year)
  const drafts = state.calls.filter((call) => call.status === 'draft' && askedOf(state, call).length > 0)
  const [first] = drafts
  if (!first) throw refuse('nothing_to_issue')
  requireAsked(state, first)
  // What each draft asks was counted of all of them at once: issuing one changes nothing of the others.
  for (const draft of drafts) await issueOne(ctx, state, draft)
  return showYear(ctx, await loadYear(ctx, building, year))
}

/** Cancels an issued call. What was paid of it is told by those who follow the fact. */
export async function cancelCall(ctx: Context, { id, version, reason }: InputOf<typeof contributionsApi.cancel>) {
  const call = await findCall(ctx, id)
  ctx.authorize(contributionPolicy.cancel, call)
  await store.holdPlace(ctx.db, call.buildingId)
  const life: typeof lifeOfCall = {
    ...lifeOfCall,
    async save(inner, before, changes, passage) {
      const saved = await lifeOfCall.save(inner, before, changes, passage)
      await store.cancelCharges(ctx.db, id, { on: ctx.today, reason })
      return saved
    },
  }
  const { saved } = await passStep(ctx, life, 'cancel', {
    id,
    version,
    note: reason,
    changes: ({ to }) => ({ status: to, cancelledOn: ctx.today, cancelReason: reason }),
  })
  return showCall(ctx, saved)
}
