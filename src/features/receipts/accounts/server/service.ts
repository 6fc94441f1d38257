import type { Context } from '../../../../server/context.ts'
import type { PaperWords } from '../../../../server/paper/words.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { fullName } from '../../../../shared/names.ts'
import { startOfYear, yearOf } from '../../../budgets/fiscal-years/rules.ts'
import type { BuildingKind } from '../../../buildings/contract.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { payersOf } from '../../../contributions/rules.ts'
import type { ChargeKind } from '../../../contributions/shares/rules.ts'
import { getResidence } from '../../../residences/server/service.ts'
import { ageingOf, type DueCharge, lateOf, sumOfAgeing, suspendedSince, totalAgeing } from '../../ageing/rules.ts'
import { paidFirst } from '../../allocations/rules.ts'
import { findRule } from '../../arrears/server/service.ts'
import { accountPolicy, receiptPolicy } from '../../policy.ts'
import type { accountsApi, HomeAccount, Receivables } from '../contract.ts'
import { monthName, movementsOf, nextOf } from '../rules.ts'
import * as store from './store.ts'

export { findCharges, findFiscalYearStart, findHomes, findReceipts } from './store.ts'

/** Art. 1094 C.c.Q. is about co-owners: who rents has no vote. */
export const suspendedIn = (kind: BuildingKind, due: readonly DueCharge[], on: Day): Day | null =>
  kind === 'rental' ? null : suspendedSince(due, on)

/** What each home of a building owes today. One that is archived is told of while it owes or has a credit. */
export async function getReceivables(
  ctx: Context,
  { building: id }: InputOf<typeof accountsApi.receivables>,
): Promise<Receivables> {
  const { name, kind } = await getBuilding(ctx, id)
  ctx.authorize(receiptPolicy.read, { buildingId: id })
  const { graceDays } = await findRule(ctx, id)
  const [found, due, sums] = [
    await store.findHomes(ctx.db, id),
    groupedBy(await store.findDue(ctx.db, id, ctx.today), ({ residenceId }) => residenceId),
    new Map((await store.findCreditSums(ctx.db, id)).map(({ residenceId, creditCents }) => [residenceId, creditCents])),
  ]
  const people = await store.findPayers(
    ctx.db,
    found.map(({ residenceId }) => residenceId),
    ctx.today,
    payersOf(kind),
  )
  const names = groupedBy(people, ({ residenceId }) => residenceId)
  const homes = found
    .map(({ archivedAt, ...home }) => {
      const own = due.get(home.residenceId) ?? []
      const ageing = ageingOf(own, ctx.today, graceDays)
      return {
        ...home,
        isLive: archivedAt === null,
        payerNames: (names.get(home.residenceId) ?? []).map(fullName),
        owedCents: sumOfAgeing(ageing),
        creditCents: sums.get(home.residenceId) ?? 0,
        ageing,
        oldestDueOn: own[0]?.dueOn ?? null,
        suspendedSince: suspendedIn(kind, own, ctx.today),
      }
    })
    .filter(({ isLive, owedCents, creditCents }) => isLive || owedCents > 0 || creditCents > 0)
    .map(({ isLive: _, ...home }) => home)
  const total = (of: (home: (typeof homes)[number]) => number) => homes.reduce((sum, home) => sum + of(home), 0)
  return {
    buildingId: id,
    buildingName: name,
    buildingKind: kind,
    on: ctx.today,
    owedCents: total((home) => home.owedCents),
    creditCents: total((home) => home.creditCents),
    ageing: totalAgeing(homes.map((home) => home.ageing)),
    homes,
  }
}

/**
 * The account of a home, from a day on: unless told, since last fiscal year. An owner reads it since they hold the home; what was before is brought
 * forward, as they owe it too (art. 1069 C.c.Q.).
 */
export async function getAccount(
  ctx: Context,
  { id, from: asked }: InputOf<typeof accountsApi.get>,
): Promise<HomeAccount> {
  const { account } = await loadAccount(ctx, id, asked)
  return account
}

export async function loadAccount(ctx: Context, id: string, asked: Day | undefined) {
  const residence = await getResidence(ctx, id)
  const { buildingId, unitNumber, organizationId } = residence
  ctx.authorize(accountPolicy.read, { residenceId: id, buildingId })
  const building = await getBuilding(ctx, buildingId)
  const { kind } = building
  const yearStart = orNotFound(await store.findFiscalYearStart(ctx.db, organizationId))
  const year = yearOf(yearStart, ctx.today)
  const isOwn = !receiptPolicy.read(ctx.actor, { buildingId })
  const since = isOwn
    ? await store.findHeldSince(ctx.db, { residenceId: id, userId: ctx.actor.id, on: ctx.today })
    : null
  const from = later(asked ?? startOfYear(yearStart, year - 1), since)
  const all = {
    charges: await store.findCharges(ctx.db, { residenceId: id }),
    receipts: await store.findReceipts(ctx.db, { residenceId: id }),
  }
  const before = movementsOf(all, ctx.today).filter(({ on }) => on < from)
  const rule = await findRule(ctx, buildingId)
  const open = all.charges
    .filter(({ amountCents, settledCents, cancelledOn }) => cancelledOn === null && settledCents < amountCents)
    .map(({ id: chargeId, kind: of, fund, label, dueOn, amountCents, settledCents }) => ({
      id: chargeId,
      residenceId: id,
      kind: of,
      fund,
      label,
      dueOn,
      leftCents: amountCents - settledCents,
    }))
  const due = open.filter(({ dueOn }) => dueOn <= ctx.today)
  const ageing = ageingOf(due, ctx.today, rule.graceDays)
  const people = await store.findPayers(ctx.db, [id], ctx.today, payersOf(kind))
  const account: HomeAccount = {
    residenceId: id,
    unitNumber,
    buildingId,
    buildingName: building.name,
    buildingKind: kind,
    payerNames: people.map(fullName),
    yearStartsOn: startOfYear(yearStart, year),
    on: ctx.today,
    from,
    broughtForwardCents: before.at(-1)?.balanceCents ?? 0,
    owedCents: sumOfAgeing(ageing),
    creditCents: all.receipts.reduce((sum, { creditCents }) => sum + creditCents, 0),
    lateCents: lateOf(ageing),
    ageing,
    oldestDueOn: due[0]?.dueOn ?? null,
    suspendedSince: suspendedIn(kind, due, ctx.today),
    open: open.sort(paidFirst),
    next: nextOf(all.charges, ctx.today),
    graceDays: rule.graceDays,
    annualRate: rule.annualRate,
    howToPay: rule.howToPay,
    charges: all.charges.filter(({ dueOn, cancelledOn }) => dueOn >= from || (cancelledOn ?? '') >= from),
    receipts: all.receipts.filter(({ receivedOn, reversedOn }) => receivedOn >= from || (reversedOn ?? '') >= from),
  }
  return { account, residence, building }
}

const later = (one: Day, other: Day | null): Day => (other !== null && other > one ? other : one)

interface Named {
  readonly kind: ChargeKind
  readonly label: string | null
}

/** The name of a charge on paper: a fee by what was written for it. */
export function chargeNameOf({ kind, label }: Named, { t, date, language }: PaperWords): string {
  if (kind === 'nsf_fee' && label) return t('receipts.fee_of', { date: date(label) })
  if (kind === 'interest' && label) return t('receipts.interest_of', { month: monthName(language, label) })
  return label === null || kind === 'contribution' || kind === 'rent' ? t(`receipts.charge_${kind}`) : label
}
