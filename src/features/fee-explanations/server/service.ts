import type { Context } from '../../../server/context.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { sumOf } from '../../budgets/rules.ts'
import { loadYear } from '../../budgets/server/service.ts'
import { inForce } from '../../budgets/versions/rules.ts'
import { findHomes, findRestricted } from '../../contributions/server/service.ts'
import { residencePolicy } from '../../residences/policy.ts'
import { getResidence } from '../../residences/server/service.ts'
import { type FeeExplanation, type feeExplanationsApi, refuse } from '../contract.ts'
import { feeLinesOf, feeUsesOf } from '../rules.ts'

/** Why a residence is asked for its fees, for its owners and the managers of its building. Throws `no_share`; a rental building has none. */
export async function getFeeExplanation(
  ctx: Context,
  { id, year: asked }: InputOf<typeof feeExplanationsApi.get>,
): Promise<FeeExplanation> {
  const residence = await getResidence(ctx, id)
  ctx.authorize(residencePolicy.readFinances, residence)
  const year = await loadYear(ctx, { building: residence.buildingId, year: asked })
  orNotFound(year.buildingKind === 'rental' ? undefined : year)
  const homes = await findHomes(ctx.db, residence.buildingId)
  const share = homes.find((home) => home.id === id)?.share
  if (!share) throw refuse('no_share', { unit: residence.unitNumber })
  const budget = inForce(year.budgets.filter(({ status }) => status === 'adopted'))
  const last = year.last?.status === 'adopted' ? year.last : undefined
  const lines = budget ? feeLinesOf({ lines: budget.lines, lastLines: last?.lines ?? [], homes, id }) : []
  const usesOf = async (fiscalYear: number) =>
    (await findRestricted(ctx.db, residence.buildingId, fiscalYear)).filter(({ residenceId }) => residenceId === id)
  const uses = budget ? feeUsesOf(await usesOf(year.fiscalYear), last ? await usesOf(year.fiscalYear - 1) : []) : []
  return {
    residenceId: id,
    unitNumber: residence.unitNumber,
    buildingId: residence.buildingId,
    buildingName: year.buildingName,
    fiscalYear: year.fiscalYear,
    startsOn: year.startsOn,
    endsOn: year.endsOn,
    adoptedOn: budget?.adoptedOn ?? null,
    hasLast: last !== undefined,
    share,
    shareTotal: sumOf(homes.map((home) => home.share)),
    homeCount: homes.length,
    uses,
    lines: lines.map((line) => {
      const actual = year.figures.find(({ category }) => category === line.category)?.accrual.actual
      return { ...line, spentCents: actual ? sumOf(actual) : null }
    }),
  }
}
