import type { Context } from '../../../../../server/context.ts'
import { type LifeOf, passEach, passStep } from '../../../../../server/lifecycle.ts'
import { requireVersion } from '../../../../../server/rows.ts'
import { One } from '../../../../../shared/contract.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { onBehalfOf } from '../../../../users/server/service.ts'
import { getUser } from '../../../accounts/server/service.ts'
import { userManagementPolicy } from '../../../policy.ts'
import { problemOf, runVerb } from '../../checks/server/service.ts'
import { accountsAtOnce, type BulkActStatus, refuse } from '../../contract.ts'
import { bulkActKind } from '../../facts.ts'
import { type BulkActStep, isAdminOnly, isFinal } from '../../rules.ts'
import { type BulkActRow, bulkActSteps, findBulkAct, showBulkAct } from '../../server/service.ts'
import * as store from '../../server/store.ts'
import type { BulkProblem } from '../../server/tables.ts'

const lifeOfAct: LifeOf<
  BulkActRow,
  BulkActStep,
  BulkActStatus,
  'author' | 'job',
  null,
  Parameters<typeof store.saveBulkAct>[2]
> = {
  ...bulkActSteps,
  load: (ctx, id) => findBulkAct(ctx, id, { isHeld: true }),
  authorize: (ctx, { kind }) => ctx.authorize(userManagementPolicy.bulk, { isAdminOnly: isAdminOnly(kind) }),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['author'],
  refused: (_, __, name) => refuse(name === 'stop' ? 'not_running' : 'already_run'),
  save: store.saveBulkAct,
}

interface RunAsked {
  readonly id: string
  readonly version: number
  readonly count?: number | undefined
  readonly reason: string | null
}

/** Queues the run in the name of its author. Throws `already_run`, `nobody`, and `count_mismatch` where the number must be typed. */
export async function runBulkAct(ctx: Context, { id, version, count, reason }: RunAsked) {
  const { saved } = await passStep(ctx, lifeOfAct, 'run', {
    id,
    async changes({ before, to }) {
      requireVersion(before.version === version)
      const remaining = await store.countRemaining(ctx.db, id)
      if (remaining === 0) throw refuse('nobody')
      if (isFinal(before.kind) && count !== remaining) throw refuse('count_mismatch', undefined, 'count')
      return { status: to, problem: null, reason: reason ?? before.reason }
    },
  })
  await ctx.enqueue(taskName, { id }, { key: `bulk-act:${id}` })
  return showBulkAct(ctx, saved)
}
export const taskName = 'run_bulk_act'

/** Stops it after the accounts that it is at. Throws `not_running`. */
export async function stopBulkAct(ctx: Context, { id }: One): Promise<void> {
  await passStep(ctx, lifeOfAct, 'stop', { id, changes: ({ to }) => ({ status: to }) })
}

/**
 * The job: acts on the remaining accounts, some a transaction, on behalf of the author, within their access at that time. A
 * repeated job continues after the last committed ones.
 */
export async function runAct(ctx: Context, payload: unknown): Promise<void> {
  const { id } = One.parse(payload)
  const [begun] = await passEach(ctx, bulkActSteps, 'begin', {
    side: 'job',
    save: (passage) => store.passBulkAct(ctx, passage, id),
  })
  if (!begun) return
  const own = await onBehalfOf(ctx, begun.byId)
  if (!own) return fail(ctx, id, 'bulk-acts.no_longer_may')
  while (await own.db.transaction((tx) => actOnNext(own.within(tx), id))) {
    // The next accounts.
  }
}

/** A job that is not tried again leaves its act stopped, to be started again. */
export const giveUp = (ctx: Context, payload: unknown): Promise<void> =>
  fail(ctx, One.parse(payload).id, 'bulk-acts.gave_up')

async function fail(ctx: Context, id: string, key: BulkProblem['key']): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    await passEach(inner, bulkActSteps, 'fail', {
      side: 'job',
      save: (passage) => store.passBulkAct(inner, passage, id, { problem: { key } }),
    })
  })
}

/** Acts on the next accounts; false when it is over. Of two processes, the second waits for the first and goes on after it. */
async function actOnNext(ctx: Context, id: string): Promise<boolean> {
  const act = await store.lockRunning(ctx.db, id)
  if (!act) return false
  const people = await store.findNextPeople(ctx.db, id, accountsAtOnce)
  if (people.length === 0) {
    await passEach(ctx, bulkActSteps, 'finish', {
      side: 'job',
      save: (passage) => store.passBulkAct(ctx, passage, id),
    })
    return false
  }
  for (const { id: personId, userId } of people) {
    await store.saveOutcome(ctx.db, personId, await actOn(ctx, act, userId))
  }
  await ctx.refreshScreens({ kind: bulkActKind }, act)
  return true
}

/** Does it to one account, all or nothing; answers why not. */
async function actOn(ctx: Context, { kind, role, reason }: BulkActRow, userId: string): Promise<BulkProblem | null> {
  let seen = { id: userId, isElsewhere: false }
  try {
    await ctx.db.transaction(async (tx) => {
      const inner = ctx.within(tx)
      const user = await getUser(inner, { id: userId })
      seen = user
      await runVerb(inner, kind, user, { role, reason })
    })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'internal') throw error
    return problemOf(ctx.actor.id, seen, error)
  }
}
