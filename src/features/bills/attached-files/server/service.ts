import type { Context } from '../../../../server/context.ts'
import type { Asked } from '../../../../server/keyset.ts'
import { type RowPage, wholePage } from '../../../../server/rows.ts'
import { attachmentsOf, findHeldFiles, type Holder } from '../../../attachments/server/service.ts'
import type { FileRow } from '../../../files/server/service.ts'
import { refuse } from '../../contract.ts'
import { billFacts } from '../../facts.ts'
import { billPolicy } from '../../policy.ts'
import { findReadable, scopeOfBills, statusWordOf } from '../../server/service.ts'
import { fileHoldersOf, type NamedBill } from '../../server/store.ts'
import { maxAttached } from '../contract.ts'
import { mayHoldMore } from '../rules.ts'

/** The files of a bill beside its document, which has a place and endpoints of its own. */
const showFiles = async (ctx: Context, { id, fileId }: NamedBill): Promise<RowPage<FileRow>> =>
  wholePage(await attachmentsOf(ctx, { noun: 'bill', id }, fileId))

export const listAttachedFiles = async (ctx: Context, { id }: { id: string }): Promise<RowPage<FileRow>> =>
  showFiles(ctx, await findReadable(ctx, id))

/** A page of the documents and other files of the bills of a building. */
export async function listFilesOfBills(
  ctx: Context,
  { building, ...asked }: Asked & { building: string; q?: string | undefined },
) {
  ctx.authorize(billPolicy.list, {})
  return findHeldFiles(ctx.db, fileHoldersOf(scopeOfBills(ctx), building), asked)
}

export const billHolder: Holder<NamedBill, RowPage<FileRow>> = {
  noun: 'bill',
  most: maxAttached,
  find: findReadable,
  apart: ({ fileId }) => fileId,
  mayAttach: billPolicy.attach,
  mayDetach: (actor, { row }) => billPolicy.detach(actor, row),
  requireOpen: (ctx, { status }) => {
    if (!mayHoldMore(status)) throw refuse('not_editable', { status: statusWordOf(ctx)(status) })
  },
  placeOf: ({ organizationId, buildingId }) => ({ organizationId, buildingId }),
  changed: async (ctx, bill, action) => {
    await ctx.tell(billFacts[action], bill)
    return bill
  },
  show: showFiles,
}
