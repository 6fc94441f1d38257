import type { Context } from '../../../../../server/context.ts'
import type { One } from '../../../../../shared/contract.ts'
import { getBuilding } from '../../../../buildings/server/service.ts'
import { buildingOf, countRowsOf, getImport } from '../../../../imports/server/service.ts'
import type { ResidenceImportFigures } from '../../contract.ts'
import { leftOut } from '../../homes/rules.ts'
import { residenceImporter } from '../../homes/server/service.ts'
import * as store from './store.ts'

/** What an import would leave behind, or has. */
export async function getImportFigures(ctx: Context, { id }: One): Promise<ResidenceImportFigures> {
  const record = await getImport(ctx, residenceImporter, id)
  const { shareDenominator: whole } = await getBuilding(ctx, buildingOf(record))
  const hasShares = whole !== null && record.columns.includes('share')
  const sum = hasShares ? await store.sumShares(ctx.db, buildingOf(record), id) : 0
  return {
    shares: hasShares ? { sum, whole } : null,
    attached: await store.countAttached(ctx.db, id, false),
    named: await store.countAttached(ctx.db, id, true),
    toInvite: await countRowsOf(ctx, record, leftOut),
  }
}
