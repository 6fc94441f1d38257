import type { Context } from '../../../../server/context.ts'
import { crud } from '../../../../server/crud.ts'
import { matching, same } from '../../../../server/rows.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { getLiveResidence } from '../../../residences/server/service.ts'
import { residences } from '../../../residences/server/tables.ts'
import { refuse } from '../../contract.ts'
import { useFacts } from '../../facts.ts'
import { contributionPolicy } from '../../policy.ts'
import { yearlyKindsOf } from '../../rules.ts'
import { restrictedUses } from '../../server/tables.ts'
import type { NewRestrictedUse, RestrictedUseFilter } from '../contract.ts'
import * as store from './store.ts'

interface Years {
  readonly fromYear: number
  readonly throughYear?: number | null
}
const requireOrder = ({ fromYear, throughYear }: Years) => {
  if (typeof throughYear === 'number' && throughYear < fromYear)
    throw refuse('ends_too_early', undefined, 'throughYear')
}

/** Throws `no_shared_use` for a rental building, `ends_too_early`; `use_called` where one that was asked for is deleted. */
export const restrictedUseVerbs = crud({
  table: restrictedUses,
  rows: store.selectedUses,
  visible: store.visibleUses,
  policy: contributionPolicy,
  facts: { created: useFacts.use_added, updated: useFacts.use_changed, removed: useFacts.use_removed },
  list: ({ q, building }: RestrictedUseFilter) => ({
    sorts: store.sortsOfUses,
    where: [same(restrictedUses.buildingId, building), matching(q, [residences.unitNumber, restrictedUses.label])],
    counted: store.countedUses,
  }),
  place: async (ctx: Context, { residenceId }: NewRestrictedUse) => {
    const { organizationId, buildingId, unitNumber } = await getLiveResidence(ctx, residenceId)
    return { organizationId, buildingId, unitNumber }
  },
  async beforeCreate(ctx, use) {
    const { kind } = await getLiveBuilding(ctx, use.buildingId)
    if (!yearlyKindsOf(kind).includes('regular')) throw refuse('no_shared_use')
    requireOrder(use)
  },
  beforeUpdate: (_, { after }) => requireOrder(after),
  told: ['label', 'yearlyCents', 'fromYear', 'throughYear'],
  nameOf: ({ unitNumber, label }) => `${unitNumber} · ${label}`,
  inUse: () => refuse('use_called'),
})
