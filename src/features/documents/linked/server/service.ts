import type { Context } from '../../../../server/context.ts'
import { listFilesOfBills } from '../../../bills/attached-files/server/service.ts'
import { listFilesOfDemands } from '../../../demands/attached-files/server/service.ts'
import type { LinkedFilter } from '../contract.ts'

/** A bill is of no unit. */
export const listLinkedFiles = (ctx: Context, { of, residence, ...asked }: LinkedFilter) =>
  of === 'bills' ? listFilesOfBills(ctx, asked) : listFilesOfDemands(ctx, { ...asked, residence })
