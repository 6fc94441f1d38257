import type { Context } from '../../../../server/context.ts'
import { type RowPage, wholePage } from '../../../../server/rows.ts'
import type { One } from '../../../../shared/contract.ts'
import { attachmentsOf, attachmentVerbs, type Holder } from '../../../attachments/server/service.ts'
import type { FileRow } from '../../../files/server/service.ts'
import { vendorFacts } from '../../../vendors/facts.ts'
import { vendorPolicy } from '../../../vendors/policy.ts'
import { getLiveVendor, getVendor, type VendorHolder } from '../../../vendors/server/service.ts'
import { mostProofs } from '../contract.ts'
import { countProofs, moveProofs, noun } from './store.ts'

type VendorRow = Awaited<ReturnType<typeof getVendor>>

const showProofs = async (ctx: Context, { id }: Pick<VendorRow, 'id'>): Promise<RowPage<FileRow>> =>
  wholePage(await attachmentsOf(ctx, { noun, id }))

const holder: Holder<VendorRow, RowPage<FileRow>> = {
  noun,
  most: mostProofs,
  find: (ctx, id, hold) => (hold ? getLiveVendor(ctx, id, hold) : getVendor(ctx, id)),
  mayAttach: vendorPolicy.update,
  mayDetach: (actor, { row }) => vendorPolicy.update(actor, row),
  requireOpen: () => undefined,
  placeOf: ({ organizationId }) => ({ organizationId }),
  changed: async (ctx, vendor, action) => {
    await ctx.tell(vendorFacts[action], vendor)
    return vendor
  },
  show: showProofs,
}

export const proofVerbs = {
  list: async (ctx: Context, { id }: One) => showProofs(ctx, await getVendor(ctx, id)),
  ...attachmentVerbs(holder),
}

/** The proofs of a vendor follow it into another; no table of theirs refers to vendors by a foreign key. */
export const proofsHolder: VendorHolder = {
  noun: 'proofs',
  tables: [],
  count: countProofs,
  move: async (ctx, { gone, kept }) => {
    await moveProofs(ctx.db, gone.id, kept.id)
  },
}
