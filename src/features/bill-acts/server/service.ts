import type { Context } from '../../../server/context.ts'
import type { FileReply } from '../../../server/routes.ts'
import { everySlice } from '../../../server/rows.ts'
import { amountColumn, dayColumn, type SheetColumn, textColumn } from '../../../server/tabular/columns.ts'
import { exportReply } from '../../../server/tabular/export.ts'
import type { One } from '../../../shared/contract.ts'
import { billPolicy } from '../../bills/policy.ts'
import { scopeOfBills } from '../../bills/server/service.ts'
import type { ActExport, ActRowsAsked } from '../../bulk-runs/contract.ts'
import { type ActNoun, actVerbs, countRows, sayProblem } from '../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../bulk-runs/server/tables.ts'
import { refuse } from '../contract.ts'
import { billActKind } from '../facts.ts'
import type { BillActBillRow, BillActRow } from './store.ts'
import * as store from './store.ts'
import { billActBills, billActs } from './tables.ts'

/** Each bill is asked on its own too. */
export const billNoun: ActNoun<BillActRow, BillActBillRow> = {
  acts: billActs,
  rows: billActBills,
  kind: billActKind,
  refuse,
  authorize: (ctx) => ctx.authorize(billPolicy.createAny, {}),
}

async function tellAmounts(ctx: Context, acts: readonly BillActRow[]) {
  const ids = acts.map(({ id }) => id)
  const sums = new Map((await store.sumAmounts(ctx.db, ids)).map(({ actId, ...sum }) => [actId, sum]))
  return ids.map((id) => sums.get(id) ?? { touchedCents: 0, doneCents: 0, takenBack: 0 })
}

export const {
  /** An act of the caller. Throws `not_found`. */
  find: findBillAct,
  show: showBillAct,
  list: listBillActs,
  remove: removeBillAct,
  removeOld: removeOldBillActs,
} = actVerbs(billNoun, tellAmounts)

export const getBillAct = async (ctx: Context, { id }: One) => showBillAct(ctx, await findBillAct(ctx, id))

/** The categories that bills had before an act of the caller changed them. Throws `not_found` once the act is gone. */
export const findFormerOf = async (ctx: Context, actId: string, billIds: readonly string[]) =>
  store.findFormerCategories(ctx.db, await findBillAct(ctx, actId), billIds)

type ListedRow = Awaited<ReturnType<typeof store.findActBills>>['items'][number]

export async function listActBills(ctx: Context, asked: ActRowsAsked) {
  const act = await findBillAct(ctx, asked.id)
  const page = await store.findActBills(ctx.db, scopeOfBills(ctx), asked)
  const billIds = page.items.map(({ billId }) => billId)
  const former = act.undoesId && act.kind === 'former_category' ? await findFormerOf(ctx, act.undoesId, billIds) : null
  return {
    ...page,
    items: page.items.map(({ problem, ...row }) => ({
      ...row,
      wantedCategory: former ? (former.get(row.billId) ?? null) : act.category,
      reason: problem && sayProblem(ctx, problem),
    })),
    total: await countRows(ctx.db, billNoun, asked),
  }
}

const pageSize = 500

/** What became of each bill, as a file. */
export async function exportActBills(
  ctx: Context,
  { id, format, language = ctx.language }: ActExport,
): Promise<FileReply> {
  const act = await findBillAct(ctx, id)
  ctx.authorize(billPolicy.export, {})
  const word = (key: string, details?: ActProblem['details']) => ctx.machinery.say(language, key, details)
  const columns: SheetColumn<ListedRow>[] = [
    textColumn(word('bills.title'), ({ title }) => title, 40),
    textColumn(word('bills.vendor'), ({ vendorName }) => vendorName, 28),
    textColumn(word('bills.building'), ({ buildingName }) => buildingName),
    dayColumn(word('bills.due_on'), ({ dueOn }) => dueOn),
    amountColumn(word('bill-acts.amount'), ({ amountCents }) => amountCents),
    textColumn(word('bulk-runs.outcome'), ({ outcome }) => word(`bulk-runs.outcome_${outcome ?? 'touched'}`), 16),
    textColumn(word('bulk-runs.reason'), ({ problem }) => problem && word(problem.key, problem.details), 60),
  ]
  const pages = everySlice((cursor) =>
    store.findActBills(ctx.db, scopeOfBills(ctx), { id, sort: 'place', limit: pageSize, cursor }),
  )
  const name = word(`bill-acts.kind_${act.kind}`)
  return exportReply(ctx, { name, title: name, language, format, columns, pages })
}
