import type { Context } from '../../../../server/context.ts'
import { daysBetween } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { getReceivables } from '../../../receipts/accounts/server/service.ts'
import { lateOf } from '../../../receipts/ageing/rules.ts'
import { findRule } from '../../../receipts/arrears/server/service.ts'
import { sumOfMonths } from '../../../receipts/interest/rules.ts'
import { loadAccrued } from '../../../receipts/interest/server/service.ts'
import type { Claim } from '../../rules.ts'
import type { LateHome } from '../contract.ts'
import { nextReminder, worstBand } from '../rules.ts'
import * as store from './store.ts'

/** What a home owes, with the charge that its debt is known by: the oldest. */
export interface LateDebt {
  readonly chargeId: string
  readonly lines: Claim['lines']
}

/** The homes of a building that are late, by unit: so many queries however many they are. Throws `forbidden`. */
export async function loadLate(ctx: Context, building: string) {
  const receivables = await getReceivables(ctx, { building })
  const rule = await findRule(ctx, building)
  const balances = receivables.homes.flatMap((home) => {
    const [band, { oldestDueOn }] = [worstBand(home.ageing), home]
    return band === null || oldestDueOn === null ? [] : [{ ...home, band, oldestDueOn }]
  })
  const owed = groupedBy(await store.findOwed(ctx.db, building, ctx.today), ({ residenceId }) => residenceId)
  const debts = new Map(
    balances.flatMap(({ residenceId }) => {
      const own = owed.get(residenceId) ?? []
      const lines = own.map(({ kind, label, dueOn, leftCents }) => ({ kind, label, dueOn, leftCents }))
      return own[0] ? [[residenceId, { chargeId: own[0].id, lines } satisfies LateDebt] as const] : []
    }),
  )
  const sent = new Map(
    (
      await store.findSent(
        ctx.db,
        [...debts.values()].map(({ chargeId }) => chargeId),
      )
    ).map(({ debtChargeId, ...one }) => [debtChargeId, one]),
  )
  const ids = balances.map(({ residenceId }) => residenceId)
  const received = new Map((await store.findLastReceived(ctx.db, ids)).map((one) => [one.residenceId, one]))
  const accrued = await loadAccrued(ctx, { buildingId: building }, { rule, through: ctx.today })
  const homes = balances.map((home): LateHome => {
    const { residenceId, ageing, oldestDueOn } = home
    const last = sent.get(debts.get(residenceId)?.chargeId ?? '') ?? null
    const next = nextReminder({ ...rule, oldestDueOn, sent: last })
    return {
      ...home,
      id: residenceId,
      lateCents: lateOf(ageing),
      daysLate: daysBetween(oldestDueOn, ctx.today),
      lastReceivedOn: received.get(residenceId)?.receivedOn ?? null,
      lastReceivedCents: received.get(residenceId)?.amountCents ?? null,
      interestCents: sumOfMonths(accrued.get(residenceId) ?? []),
      sent: last,
      next: next && { ...next, stepCount: rule.reminderDays.length, isDue: next.dueOn <= ctx.today },
    }
  })
  return { homes, debts, rule, receivables }
}
