import type { Dated, DaysAsked } from '../../../server/calendar.ts'
import type { Context } from '../../../server/context.ts'
import { findPage, type RowPage } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { shownStatus } from '../../invitations/rules.ts'
import type { Relation } from '../../residences/contract.ts'
import { homeName } from '../../residences/rules.ts'
import { roleOfOwner } from '../../user-management/rules.ts'
import type { transfersApi } from '../contract.ts'
import { transferFacts } from '../facts.ts'
import { transferPolicy } from '../policy.ts'
import { isInTime, statusNow } from '../rules.ts'
import type { HandoverRow, PartyRow, TransferRow } from './store.ts'
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

export type TransferWithPeople = TransferRow & {
  readonly people: readonly PartyRow[]
  readonly handed: readonly HandoverRow[]
}

/** A transfer with its people and what they were handed over. */
export const withPeople = async (ctx: Context, transfer: TransferRow): Promise<TransferWithPeople> => ({
  ...transfer,
  people: await store.findParties(ctx.db, [transfer.id]),
  handed: await store.findHandovers(ctx.db, [transfer.id]),
})

/** Who leaves, by the stay that ends. */
export const leaverOf = ({ id, userId, relation }: { id: string; userId: string; relation: Relation }) => ({
  stayId: id,
  userId,
  relation,
  language: 'fr' as const,
})

const showParty =
  (now: Date, { kind, status }: Pick<TransferRow, 'kind' | 'status'>) =>
  ({ invitationStatus, invitationExpiresAt, role, ...party }: PartyRow) => ({
    ...party,
    becomesResident:
      kind === 'sale' &&
      (status === 'draft' || status === 'confirmed') &&
      party.kind === 'arriving' &&
      role !== null &&
      roleOfOwner(role) !== undefined,
    invitation:
      invitationStatus && invitationExpiresAt
        ? shownStatus({ status: invitationStatus, expiresAt: invitationExpiresAt }, now)
        : null,
  })

/** A transfer as managers see it. */
export function showWithPeople(
  ctx: Context,
  { people, handed, feesNowCents, feesThenCents, ...transfer }: TransferWithPeople,
) {
  const status = statusNow(transfer, ctx.today)
  const sideOf = (kind: PartyRow['kind']) =>
    people.filter((one) => one.kind === kind).map(showParty(ctx.now, { ...transfer, status }))
  const fees = status === 'draft' ? feesNowCents : feesThenCents
  return {
    ...transfer,
    status,
    leaving: sideOf('leaving'),
    arriving: sideOf('arriving'),
    handedOver: handed.map(({ what, at, byName }) => ({ what, at, byName })),
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
  return { ...page, items: await showAll(ctx, page.items) }
}

/** Transfers as managers see them: two more queries, however many they are. */
export async function showAll(ctx: Context, rows: readonly TransferRow[]): Promise<ShownTransfer[]> {
  const ids = rows.map(({ id }) => id)
  const [people, handed] = [await store.findParties(ctx.db, ids), await store.findHandovers(ctx.db, ids)]
  const of = <Row extends { transferId: string }>(found: readonly Row[], id: string) =>
    found.filter(({ transferId }) => transferId === id)
  return rows.map((transfer) =>
    showWithPeople(ctx, { ...transfer, people: of(people, transfer.id), handed: of(handed, transfer.id) }),
  )
}

/** The days of confirmed sales and moves, and those by which what was requested for one is handed over. */
export async function findTransferDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const visible = store.ofPlace(ctx.scope(store.visibleTransfers), { building: asked.building })
  const days = await store.findTransferDays(ctx.db, visible, asked)
  const requests = await store.findRequestDays(ctx.db, visible, asked)
  const told = [
    ...days.map(({ kind, ...row }) => ({ ...row, name: `transfers.day_${kind}` as const })),
    ...requests.map(({ what, ...row }) => ({ ...row, name: `transfers.${what}_due` as const })),
  ]
  return told
    .toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
    .slice(0, asked.limit)
    .map(({ id, on, name: what, ...home }) => ({
      id,
      on,
      what,
      title: homeName(home),
      place: null,
      path: `/manager/transfers/${id}`,
    }))
}
