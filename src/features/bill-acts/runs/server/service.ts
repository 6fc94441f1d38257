import type { Context } from '../../../../server/context.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { findBillsOf } from '../../../bills/selections/server/service.ts'
import { runVerbs } from '../../../bulk-runs/runs/server/service.ts'
import { attempt } from '../../../bulk-runs/server/service.ts'
import { problemOf, runVerb } from '../../checks/server/service.ts'
import type { billActsApi } from '../../contract.ts'
import { isFinal } from '../../rules.ts'
import { billNoun, showBillAct } from '../../server/service.ts'

export const taskName = 'run_bill_act'

const verbs = runVerbs({
  ...billNoun,
  taskName,
  isFinal: ({ kind }) => isFinal(kind),
  actOn: (ctx, act, row) =>
    attempt(
      ctx,
      async (inner) => {
        const [bill] = await findBillsOf(inner, [row.billId])
        await runVerb(inner, act, orNotFound(bill), row)
      },
      problemOf,
    ),
})
export const { stop: stopBillAct, work: runAct, giveUp } = verbs

export const runBillAct = async (ctx: Context, asked: InputOf<typeof billActsApi.run>) =>
  showBillAct(ctx, await verbs.run(ctx, asked))
