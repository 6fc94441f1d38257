import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { orNotFound, requireVersion, stale } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { type AppError, notFound } from '../../../../shared/errors.ts'
import { type DecisionResults, type decisionsApi, refuse } from '../../contract.ts'
import { approvalFacts } from '../../facts.ts'
import { approvalPolicy } from '../../policy.ts'
import { isWhole, turnOf } from '../../rules.ts'
import {
  askedOf,
  findStandings,
  getReadable,
  lifeOfApproval,
  type NamedRequest,
  type RequestStanding,
  scopeOfRequests,
  shown,
  toldOf,
} from '../../server/service.ts'
import { holdRequests, insertDecisions, saveAwaited, saveStatus } from '../../server/store.ts'

interface Turned {
  readonly request: NamedRequest
  readonly standing: RequestStanding
  readonly seatId: string
  readonly onBehalfOfId: string | null
}

/** For whom the caller decides on a request now, or why they may not. */
function turnedOf(ctx: Context, request: NamedRequest, standing: RequestStanding): Turned | AppError {
  if (request.status !== 'pending') return refuse('not_pending')
  const turn = turnOf(standing, ctx.actor.id)
  if ('seatId' in turn) return { request, standing, ...turn }
  return refuse(turn.hindrance === 'not_named' ? 'not_their_turn' : turn.hindrance)
}

/** Requests that the caller is named for, locked, in the order asked. Throws `not_found` and `forbidden`. */
async function holdNamed(ctx: Context, ids: readonly string[]) {
  const requests = await holdRequests(ctx.db, scopeOfRequests(ctx), ids)
  if (requests.length < ids.length) throw notFound()
  const standings = await findStandings(ctx, requests)
  return requests.map((request) => {
    const standing = orNotFound(standings.get(request.id))
    ctx.authorize(approvalPolicy.decide, askedOf(request, standing))
    return { request, standing }
  })
}

async function holdTurn(ctx: Context, { id, version }: { id: string; version: number }): Promise<Turned> {
  const [held] = await holdNamed(ctx, [id])
  const { request, standing } = orNotFound(held)
  requireVersion(request.version === version)
  const turned = turnedOf(ctx, request, standing)
  if (!('seatId' in turned)) throw turned
  return turned
}

const decisionOf = (ctx: Context, { request, seatId, onBehalfOfId }: Turned, note: string | null) => ({
  requestId: request.id,
  seatId,
  onBehalfOfId,
  personId: ctx.actor.id,
  note,
  at: ctx.now,
})

/** Keeps approvals: of those that are whole the request is approved, the others await another one. Answers the ids of the former. */
async function saveApprovals(ctx: Context, turned: readonly Turned[], note: string | null): Promise<Set<string>> {
  await insertDecisions(
    ctx.db,
    turned.map((one) => ({ ...decisionOf(ctx, one, note), kind: 'approved' })),
  )
  const after = ({ standing, seatId }: Turned) => ({
    ...standing,
    approvals: [...standing.approvals, { seatId, personId: ctx.actor.id }],
  })
  const whole = turned.filter((one) => isWhole(after(one))).map(({ request }) => request.id)
  const part = turned.filter(({ request }) => !whole.includes(request.id))
  if (whole.length > 0)
    await passEach(ctx, lifeOfApproval, 'approve', {
      side: 'approver',
      save: async (passage) => (await saveStatus(ctx, whole, passage)).map(toldOf),
      told: () => ({ note }),
    })
  if (part.length > 0) {
    const saved = await saveAwaited(
      ctx,
      part.map(({ request }) => request.id),
    )
    await ctx.tellEach(
      approvalFacts.approval_given,
      saved.map((request) => ({ thing: toldOf(request), note })),
    )
  }
  return new Set(whole)
}

async function approve(ctx: Context, { note, ...asked }: InputOf<typeof decisionsApi.approve>) {
  await saveApprovals(ctx, [await holdTurn(ctx, asked)], note)
  const { request, standing } = await getReadable(ctx, asked.id)
  return shown(ctx, request, standing)
}

async function refuseRequest(ctx: Context, { note, ...asked }: InputOf<typeof decisionsApi.refuse>) {
  const turned = await holdTurn(ctx, asked)
  await insertDecisions(ctx.db, [{ ...decisionOf(ctx, turned, note), kind: 'refused' }])
  await passEach(ctx, lifeOfApproval, 'refuse', {
    side: 'approver',
    save: async (passage) => (await saveStatus(ctx, [asked.id], passage)).map(toldOf),
    told: () => ({ note }),
  })
  const { request, standing } = await getReadable(ctx, asked.id)
  return shown(ctx, request, standing)
}

/** Approves those whose turn it is for the caller and that are as they were read; each has its result. */
async function approveMany(ctx: Context, asked: InputOf<typeof decisionsApi.approveMany>): Promise<DecisionResults> {
  const read = new Map(asked.requests.map(({ id, version }) => [id, version]))
  const ids = [...read.keys()]
  const held = await holdNamed(ctx, ids)
  const found = new Map(
    held.map(({ request, standing }) => {
      const one = turnedOf(ctx, request, standing)
      return [request.id, 'seatId' in one && request.version !== read.get(request.id) ? stale() : one]
    }),
  )
  const turned = [...found.values()].filter((one): one is Turned => 'seatId' in one)
  const whole = await saveApprovals(ctx, turned, null)
  return {
    items: ids.map((id) => {
      const one = found.get(id)
      if (one && 'seatId' in one)
        return { id, outcome: whole.has(id) ? ('approved' as const) : ('awaits_another' as const), message: null }
      return { id, outcome: 'refused' as const, message: one?.reason ? ctx.say(one.reason) : null }
    }),
  }
}

export const decisionVerbs = { approve, refuse: refuseRequest, approveMany }
