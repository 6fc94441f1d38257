import type { Dated, DaysAsked } from '../../../../server/calendar.ts'
import type { Context } from '../../../../server/context.ts'
import { type BillStatus, type BillSummary, billStatuses, type SummaryFilter } from '../../contract.ts'
import { billPolicy } from '../../policy.ts'
import { scopeOfBills } from '../../server/service.ts'
import { foundBills } from '../../server/store.ts'
import * as store from './store.ts'

/** The days on which instalments of bills are due. */
export async function findDueDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findDueInstalments(ctx.db, scopeOfBills(ctx), asked)
  return rows.map(({ id, billId, dueOn, title, buildingName }) => ({
    id,
    on: dueOn,
    what: 'bills.due_on',
    title,
    place: buildingName,
    path: `/manager/bills/${billId}`,
  }))
}

/** The figures over the list. */
export async function getSummary(ctx: Context, filter: SummaryFilter): Promise<BillSummary> {
  ctx.authorize(billPolicy.list, {})
  const visible = ctx.scope(foundBills(filter.q))
  const year = Number(ctx.today.slice(0, 4))
  const [tallies, toPay, paidThisYear, next] = await Promise.all([
    store.tallyBills(ctx.db, visible, filter),
    store.sumToPay(ctx.db, visible, filter, ctx.today),
    store.sumPaid(ctx.db, visible, filter, year),
    store.findNextDue(ctx.db, visible, filter, ctx.today),
  ])
  const sum = (statuses: readonly BillStatus[]) => {
    const counted = tallies.filter((tally) => statuses.includes(tally.status))
    return {
      count: counted.reduce((all, tally) => all + tally.count, 0),
      totalCents: counted.reduce((all, tally) => all + tally.totalCents, 0),
    }
  }
  return {
    all: sum(billStatuses),
    byStatus: {
      draft: sum(['draft']),
      sent: sum(['sent']),
      overdue: { count: sum(['overdue']).count, totalCents: toPay.lateCents },
      paid: sum(['paid']),
      cancelled: sum(['cancelled']),
    },
    toPay: { count: sum(['sent', 'overdue']).count, totalCents: toPay.openCents },
    paidThisYear,
    year,
    nextDue: next ? { ...next, totalCents: next.dueCents ?? next.totalCents } : null,
  }
}
