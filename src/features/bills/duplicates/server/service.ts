import type { Context } from '../../../../server/context.ts'
import { wholePage } from '../../../../server/rows.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { getFreeFile } from '../../../files/server/service.ts'
import { searchNameOf } from '../../../vendors/rules.ts'
import { billPolicy } from '../../policy.ts'
import { scopeOfBills } from '../../server/service.ts'
import type { DuplicateQuestion } from '../contract.ts'
import { duplicateReason, invoiceKeyOf } from '../rules.ts'
import { findLookalikes } from './store.ts'

/** Bills of the organization that a bill being entered may repeat, with the surest reason for each. */
export async function listDuplicates(ctx: Context, asked: DuplicateQuestion) {
  const building = await getBuilding(ctx, asked.buildingId)
  ctx.authorize(billPolicy.read, { buildingId: building.id })
  const file = asked.fileId ? await getFreeFile(ctx, asked.fileId) : undefined
  const { invoiceNumber, totalCents, issuedOn, exceptId } = asked
  const entered = {
    searchName: searchNameOf(asked.vendorName),
    invoiceNumber,
    totalCents,
    issuedOn,
    sha256: file?.sha256,
  }
  const found = await findLookalikes(ctx.db, scopeOfBills(ctx), {
    ...entered,
    organizationId: building.organizationId,
    invoiceKey: invoiceKeyOf(invoiceNumber),
    exceptId,
  })
  return wholePage(
    found.flatMap((bill) => {
      const reason = duplicateReason(entered, bill)
      return reason ? [{ bill, reason }] : []
    }),
  )
}
