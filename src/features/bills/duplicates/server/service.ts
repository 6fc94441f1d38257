import type { Context } from '../../../../server/context.ts'
import { wholePage } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { getFreeFile } from '../../../files/server/service.ts'
import { searchNameOf } from '../../../vendors/rules.ts'
import { billPolicy } from '../../policy.ts'
import { scopeOfBills } from '../../server/service.ts'
import { type DuplicateQuestion, type DuplicateReason, duplicateReasons } from '../contract.ts'
import { duplicateReason, invoiceKeyOf } from '../rules.ts'
import { findLookalikes, findPairs } from './store.ts'

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

/** That a bill may repeat another: why, and of which day that one is. */
export interface Repeated {
  readonly reason: DuplicateReason
  readonly issuedOn: Day
}

/** Of some bills, those that may repeat another one in sight, with the surest reason. The caller has authorized reading them. */
export async function findRepeated(
  ctx: Context,
  visible: ReturnType<typeof scopeOfBills>,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, Repeated>> {
  const repeated = new Map<string, Repeated>()
  const sureness = ({ reason }: Repeated): number => duplicateReasons.indexOf(reason)
  for (const { one, other } of billIds.length > 0 ? await findPairs(ctx.db, visible, billIds) : []) {
    const reason = duplicateReason(one, other)
    if (!reason) continue
    const found = { reason, issuedOn: other.issuedOn }
    const known = repeated.get(one.id)
    if (!known || sureness(found) < sureness(known)) repeated.set(one.id, found)
  }
  return repeated
}
