import type { Context } from '../../../../server/context.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { type Day, endOfMonth } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { addCharges } from '../../../contributions/charges/server/service.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { getResidence } from '../../../residences/server/service.ts'
import { findRule } from '../../arrears/server/service.ts'
import { arrearsRuleFacts } from '../../facts.ts'
import { accountPolicy, receiptPolicy } from '../../policy.ts'
import { type HomeInterest, type InterestPreview, type interestApi, refuse } from '../contract.ts'
import { type InterestMonth, type InterestRule, lastOver, monthsOf, sumOfMonths } from '../rules.ts'
import * as store from './store.ts'

type Accrued = ReadonlyMap<string, readonly InterestMonth[]>

/** By home, the interest through a day that nobody has charged. Its caller authorizes. */
export async function loadAccrued(
  ctx: Context,
  place: store.Place,
  { rule, through, charged }: { rule: InterestRule; through: Day; charged?: Charged },
): Promise<Accrued> {
  if (rule.annualRate === 0 || rule.interestFrom === null) return new Map()
  const found = await store.findPrincipals(ctx.db, place, { since: rule.interestFrom, through })
  const payments = groupedBy(
    await store.findPayments(
      ctx.db,
      found.map(({ id }) => id),
    ),
    ({ chargeId }) => chargeId,
  )
  const known = charged ?? (await store.findCharged(ctx.db, place))
  const done = new Set(known.map(({ residenceId, month }) => `${residenceId} ${month}`))
  const homes = groupedBy(found, ({ residenceId }) => residenceId)
  return new Map(
    [...homes].map(([residenceId, own]) => {
      const principals = own.map((charge) => ({ ...charge, payments: payments.get(charge.id) ?? [] }))
      const months = monthsOf(principals, rule, through)
      return [residenceId, months.filter(({ month }) => !done.has(`${residenceId} ${month}`))] as const
    }),
  )
}
type Charged = Awaited<ReturnType<typeof store.findCharged>>

/** What would be charged to the homes of a building for the months that are over. */
export async function previewInterest(ctx: Context, { building }: InputOf<typeof interestApi.preview>) {
  await getBuilding(ctx, building)
  ctx.authorize(receiptPolicy.read, { buildingId: building })
  return preview(ctx, building, lastOver(ctx.today))
}

async function preview(ctx: Context, buildingId: string, through: Day): Promise<InterestPreview> {
  const rule = await findRule(ctx, buildingId)
  const accrued = await loadAccrued(ctx, { buildingId }, { rule, through })
  const units = await store.findUnits(ctx.db, [...accrued.keys()])
  const homes = units.flatMap((unit) => {
    const months = accrued.get(unit.residenceId) ?? []
    const shown = months.map(({ month, amountCents }) => ({ month, amountCents }))
    return months.length === 0 ? [] : [{ ...unit, months: shown, amountCents: sumOfMonths(months) }]
  })
  const { annualRate, graceDays, interestFrom } = rule
  return { buildingId, annualRate, graceDays, interestFrom, through, homes, totalCents: sumOfMonths(homes) }
}

/**
 * Charges the interest of the months that are over through a day, as it was shown: one charge for each home and month. Of two who ask at once, the
 * second finds nothing left. Throws `month_not_over`, `nothing_to_charge`, `interest_changed`.
 */
export async function chargeInterest(
  ctx: Context,
  { building: buildingId, through, totalCents }: InputOf<typeof interestApi.charge>,
) {
  const { organizationId } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(receiptPolicy.create, { buildingId })
  if (through > lastOver(ctx.today) || through !== endOfMonth(through))
    throw refuse('month_not_over', undefined, 'through')
  await holdPlace(ctx.db, buildingId)
  const rule = await findRule(ctx, buildingId)
  const accrued = await loadAccrued(ctx, { buildingId }, { rule, through })
  const rows = [...accrued].flatMap(([residenceId, months]) =>
    months.map(({ month, amountCents, lines }) => ({
      organizationId,
      buildingId,
      residenceId,
      kind: 'interest' as const,
      fund: 'operating' as const,
      label: month,
      interestLines: [...lines],
      amountCents,
      dueOn: ctx.today,
    })),
  )
  if (rows.length === 0) throw refuse('nothing_to_charge')
  if (sumOfMonths(rows) !== totalCents) throw refuse('interest_changed')
  await addCharges(ctx, rows)
  await ctx.refreshScreens(arrearsRuleFacts.rule_changed, { id: buildingId, organizationId, buildingId })
  return { count: rows.length, totalCents }
}

/** The interest of a home: what was charged and stands, and what runs to this day. */
export async function getHomeInterest(ctx: Context, { id }: One): Promise<HomeInterest> {
  const { buildingId } = await getResidence(ctx, id)
  ctx.authorize(accountPolicy.read, { residenceId: id, buildingId })
  const rule = await findRule(ctx, buildingId)
  const place = { buildingId, residenceId: id }
  const charged = await store.findCharged(ctx.db, place)
  const accrued = (await loadAccrued(ctx, place, { rule, through: ctx.today, charged })).get(id) ?? []
  const { annualRate, graceDays, interestFrom } = rule
  return {
    residenceId: id,
    annualRate,
    graceDays,
    interestFrom,
    accruedCents: sumOfMonths(accrued),
    accrued: accrued.map((month) => ({ ...month, lines: [...month.lines] })),
    charged: charged.map(({ residenceId: _, lines, ...month }) => ({ ...month, lines: [...(lines ?? [])] })),
  }
}
