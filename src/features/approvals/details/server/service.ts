import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { One } from '../../../../shared/contract.ts'
import { drawPage } from '../../../bills/document/server/service.ts'
import { planShown } from '../../../bills/instalments/server/service.ts'
import { documentOf, findReadable } from '../../../bills/server/service.ts'
import { findBudgetLine } from '../../../budgets/budget-lines/server/service.ts'
import { contentOf } from '../../../files/server/service.ts'
import { findPricesIn } from '../../../vendor-profiles/figures/server/service.ts'
import { warningsIn } from '../../../vendor-profiles/warnings/server/service.ts'
import type { ApprovalDecision, ApprovalDetail, BillApproval } from '../../contract.ts'
import { findFollowed } from '../../following/server/store.ts'
import { asksFor, isToPay } from '../../rules.ts'
import {
  findStandings,
  getReadable,
  type NamedRequest,
  type NamedSeat,
  namesFor,
  type RequestStanding,
  shown,
} from '../../server/service.ts'
import { findDecisionsOfBill, findRequestOfBill } from '../../server/store.ts'
import { findBill } from './store.ts'

const mostDecisions = 50

/** A seat that was approved is told with who approved it, whoever holds the office today. */
const seatShown =
  ({ approvals }: RequestStanding, names: Awaited<ReturnType<typeof namesFor>>) =>
  ({ id, office, holders, delegates }: NamedSeat) => {
    const approval = approvals.find(({ seatId }) => seatId === id)
    if (!approval)
      return {
        id,
        office,
        holders: holders.map(({ name }) => name),
        delegates: delegates.map(({ name }) => name),
        isApproved: false,
      }
    const name = approval.personId === null ? undefined : names.get(approval.personId)
    return { id, office, holders: name ? [name] : [], delegates: [], isApproved: true }
  }

async function decisionsOf(ctx: Context, billId: string): Promise<ApprovalDecision[]> {
  const rows = await findDecisionsOfBill(ctx.db, billId, mostDecisions)
  const names = await namesFor(
    ctx,
    rows.flatMap(({ personId, onBehalfOfId }) => [personId, onBehalfOfId]),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => ({
    ...row,
    personName: nameOf(row.personId),
    onBehalfOfName: nameOf(row.onBehalfOfId),
    at: row.at.toISOString(),
  }))
}

async function standingShown(ctx: Context, { billId }: NamedRequest, standing: RequestStanding) {
  const { approverCount, isSequence, seats, approvals } = standing
  const names = await namesFor(
    ctx,
    approvals.map(({ personId }) => personId),
  )
  return {
    approverCount,
    isSequence,
    seats: seats.map(seatShown(standing, names)),
    decisions: await decisionsOf(ctx, billId),
  }
}

/** A request with its bill and the history of the vendor in the building: as much as an approver who manages nothing may know. */
async function getApproval(ctx: Context, { id }: One): Promise<ApprovalDetail> {
  const { request, standing } = await getReadable(ctx, id)
  const { bill, vendor } = orNotFound(await findBill(ctx.db, request.billId))
  const file = await documentOf(ctx, bill)
  const { invoiceNumber, issuedOn, subtotalCents, gstCents, qstCents, description, untilOn } = bill
  return {
    ...shown(ctx, request, standing),
    ...(await standingShown(ctx, request, standing)),
    invoiceNumber,
    issuedOn,
    subtotalCents,
    gstCents,
    qstCents,
    description,
    file,
    untilOn,
    plan: await planShown(ctx, bill),
    prices: await findPricesIn(ctx, bill),
    // Once decided, what to look at before is no longer asked of anyone.
    warnings: request.status === 'pending' ? await warningsIn(ctx, bill, vendor) : null,
    budget: await findBudgetLine(ctx, {
      buildingId: bill.buildingId,
      category: bill.category,
      on: bill.isRepeated ? request.dueOn : bill.issuedOn,
    }),
  }
}

async function documentAsked(ctx: Context, id: string) {
  const { request } = await getReadable(ctx, id)
  const { bill } = orNotFound(await findBill(ctx.db, request.billId))
  return { bill, file: orNotFound(await documentOf(ctx, bill)) }
}

const getDocument = async (ctx: Context, { id }: One): Promise<FileReply> =>
  contentOf(ctx, (await documentAsked(ctx, id)).file)

async function getDocumentPage(ctx: Context, { id, page }: One & { page: number }): Promise<FileReply> {
  const { bill, file } = await documentAsked(ctx, id)
  return drawPage(ctx, file, { page, turn: bill.reading?.turns?.[page - 1], group: bill.organizationId })
}

/** How a bill that the caller reads stands with the rule of its building. */
async function getOfBill(ctx: Context, { id }: One): Promise<BillApproval> {
  const bill = await findReadable(ctx, id)
  const [followed] = await findFollowed(ctx.db, [id])
  const { rule, terms } = orNotFound(followed)
  const found = await findRequestOfBill(ctx.db, id)
  const standing = found && (await findStandings(ctx, [found])).get(found.id)
  const isLive = found !== undefined && found.status !== 'withdrawn'
  const isOpen = isToPay(bill.status)
  return {
    request:
      found && standing ? { ...shown(ctx, found, standing), ...(await standingShown(ctx, found, standing)) } : null,
    isToAsk: rule !== null && isOpen && !isLive && asksFor(rule, terms.amountCents),
    mayBeAsked: rule !== null && isOpen && (!isLive || found.status === 'refused'),
    limitCents: rule?.limitCents ?? null,
  }
}

export const detailVerbs = { get: getApproval, document: getDocument, page: getDocumentPage, ofBill: getOfBill }
