import type { Context } from '../../../../../server/context.ts'
import type { InputOf } from '../../../../../shared/contract.ts'
import { runVerbs } from '../../../../bulk-runs/runs/server/service.ts'
import { attempt } from '../../../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../../../bulk-runs/server/tables.ts'
import { getUser } from '../../../accounts/server/service.ts'
import { problemOf, runVerb } from '../../checks/server/service.ts'
import type { bulkActsApi } from '../../contract.ts'
import { isFinal } from '../../rules.ts'
import { accounts, type BulkActRow, showBulkAct } from '../../server/service.ts'

export const taskName = 'run_bulk_act'

const verbs = runVerbs({
  ...accounts,
  taskName,
  isFinal: ({ kind }) => isFinal(kind),
  actOn: (ctx, act, { userId }) => actOn(ctx, act, userId),
})
export const { stop: stopBulkAct, work: runAct, giveUp } = verbs

export const runBulkAct = async (ctx: Context, { reason, ...asked }: InputOf<typeof bulkActsApi.run>) =>
  showBulkAct(ctx, await verbs.run(ctx, asked, (act) => ({ reason: reason ?? act.reason })))

/** Does it to one account, by the use case of one person. */
async function actOn(ctx: Context, { kind, role, reason }: BulkActRow, userId: string): Promise<ActProblem | null> {
  let seen = { id: userId, isElsewhere: false }
  const work = async (inner: Context) => {
    const user = await getUser(inner, { id: userId })
    seen = user
    await runVerb(inner, kind, user, { role, reason })
  }
  return attempt(ctx, work, (error) => problemOf(ctx.actor.id, seen, error))
}
