import type { Context } from '../../../../server/context.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { ageingOf, sumOfAgeing } from '../../../receipts/ageing/rules.ts'
import { findRule } from '../../../receipts/arrears/server/service.ts'
import { receiptPolicy } from '../../../receipts/policy.ts'
import { findLeftOn } from '../../../receipts/statements/server/service.ts'
import type { LoadedYear } from '../../server/service.ts'

/** What each home of a building owed at the end of the last day of a year that counts, by age; only those that owed. None for who may not read it. */
export async function findReceivables(ctx: Context, { buildingId, on }: Pick<LoadedYear, 'buildingId' | 'on'>) {
  if (!receiptPolicy.read(ctx.actor, { buildingId })) return []
  const { graceDays } = await findRule(ctx, buildingId)
  const left = groupedBy(await findLeftOn(ctx.db, buildingId, on), ({ residenceId }) => residenceId)
  return [...left.values()].map((charges) => {
    const ageing = ageingOf(charges, on, graceDays)
    return { unitNumber: charges[0]?.unitNumber ?? '', ageing, totalCents: sumOfAgeing(ageing) }
  })
}
export type HomeReceivable = Awaited<ReturnType<typeof findReceivables>>[number]
