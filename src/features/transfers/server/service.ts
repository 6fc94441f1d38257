import type { Dated, DaysAsked } from '../../../server/calendar.ts'
import type { Context } from '../../../server/context.ts'
import { findPage, type RowPage } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { shownStatus } from '../../invitations/rules.ts'
import { homeName } from '../../residences/rules.ts'
import type { transfersApi } from '../contract.ts'
import { transferFacts } from '../facts.ts'
import { transferPolicy } from '../policy.ts'
import { isInTime, statusNow } from '../rules.ts'
import type { PartyRow, TransferRow } from './store.ts'
import * as store from './store.ts'
import { transfers } from './tables.ts'

export type { PartyRow, TransferRow } from './store.ts'

/** How transfers are read and told. */
export const kept = {
  table: transfers,
  visible: store.visibleTransfers,
  rows: store.selectedTransfers,
  policy: transferPolicy,
  facts: transferFacts,
}

/** A transfer in the caller's scope, locked until the transaction ends if `isHeld`. Throws `not_found`. */
export const loadTransfer = finder(kept)

export type TransferWithPeople = TransferRow & { readonly people: readonly PartyRow[] }

/** A transfer with its people. */
export const withPeople = async (ctx: Context, transfer: TransferRow): Promise<TransferWithPeople> => ({
  ...transfer,
  people: await store.findParties(ctx.db, [transfer.id]),
})

const showParty =
  (now: Date) =>
  ({ invitationStatus, invitationExpiresAt, ...party }: PartyRow) => ({
    ...party,
    invitation:
      invitationStatus && invitationExpiresAt
        ? shownStatus({ status: invitationStatus, expiresAt: invitationExpiresAt }, now)
        : null,
  })

/** A transfer as managers see it. */
export function showWithPeople(ctx: Context, { people, feesNowCents, feesThenCents, ...transfer }: TransferWithPeople) {
  const status = statusNow(transfer, ctx.today)
  const sideOf = (kind: PartyRow['kind']) => people.filter((one) => one.kind === kind).map(showParty(ctx.now))
  const fees = status === 'draft' ? feesNowCents : feesThenCents
  return {
    ...transfer,
    status,
    leaving: sideOf('leaving'),
    arriving: sideOf('arriving'),
    monthlyFeesCents: transfer.kind === 'sale' ? fees : null,
    isUndoable: (status === 'confirmed' || status === 'done') && isInTime(transfer, ctx.today),
  }
}
export type ShownTransfer = ReturnType<typeof showWithPeople>

export const showTransfer = async (ctx: Context, transfer: TransferRow): Promise<ShownTransfer> =>
  showWithPeople(ctx, await withPeople(ctx, transfer))

export const getTransfer = async (ctx: Context, { id }: { id: string }): Promise<ShownTransfer> =>
  showTransfer(ctx, await loadTransfer(ctx, id))

export async function listTransfers(
  ctx: Context,
  asked: InputOf<typeof transfersApi.list>,
): Promise<RowPage<ShownTransfer>> {
  ctx.authorize(transferPolicy.list, {})
  const page = await findPage(ctx.db, {
    asked,
    id: transfers.id,
    sorts: { createdAt: transfers.createdAt },
    where: store.ofPlace(ctx.scope(store.visibleTransfers), asked),
    counted: transfers,
    rows: (sortKeys) => store.selectedTransfers(ctx.db, sortKeys),
  })
  const people = await store.findParties(
    ctx.db,
    page.items.map(({ id }) => id),
  )
  const peopleOf = (id: string) => people.filter(({ transferId }) => transferId === id)
  return {
    ...page,
    items: page.items.map((transfer) => showWithPeople(ctx, { ...transfer, people: peopleOf(transfer.id) })),
  }
}

/** The days of confirmed sales and moves. */
export async function findTransferDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findTransferDays(ctx.db, ctx.scope(store.visibleTransfers), asked)
  return rows.map(({ id, on, kind, ...home }) => ({
    id,
    on,
    what: `transfers.day_${kind}`,
    title: homeName(home),
    place: null,
    path: `/manager/transfers/${id}`,
  }))
}
