import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { requireVersion, saveVersion, wholePage } from '../../../../server/rows.ts'
import { openPayload, sealPayload } from '../../../../server/secrets.ts'
import { finder } from '../../../../server/verbs.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { vendorPolicy } from '../../../vendors/policy.ts'
import { getLiveVendor, getVendor, type VendorHolder } from '../../../vendors/server/service.ts'
import { refuse } from '../../contract.ts'
import { bankDetailsFacts } from '../../facts.ts'
import { bankDetailsPolicy } from '../../policy.ts'
import { vendorBankDetails } from '../../server/tables.ts'
import { BankNumbers, type bankDetailsApi } from '../contract.ts'
import { stateOf } from '../rules.ts'
import type { DetailsRow } from './store.ts'
import * as store from './store.ts'

const find = finder({ table: vendorBankDetails, visible: store.visibleDetails, rows: store.selectedDetails })
const mostShown = 20

const shown = (details: DetailsRow) => ({ ...details, state: stateOf(details) })

async function listDetails(ctx: Context, { id }: One) {
  const vendor = await getVendor(ctx, id)
  ctx.authorize(vendorPolicy.read, vendor)
  ctx.authorize(bankDetailsPolicy.read, vendor)
  const rows = await store.findDetails(ctx.db, ctx.scope(store.visibleDetails), id, mostShown)
  return wholePage(rows.map(shown))
}

/** The whole numbers. The caller has authorized reading them, and tells it. */
export const numbersIn = (ctx: Context, { sealed }: { sealed: string }): BankNumbers =>
  BankNumbers.parse(openPayload(ctx.config.secretKey, { sealed }))

async function proposeDetails(ctx: Context, { id, reason, ...numbers }: InputOf<typeof bankDetailsApi.propose>) {
  // Held: two people propose one after the other.
  const { organizationId } = await getLiveVendor(ctx, id, { isHeld: true })
  ctx.authorize(bankDetailsPolicy.propose, { organizationId })
  const current = await store.holdCurrent(ctx.db, id)
  if (current && isSame(numbersIn(ctx, current), numbers)) throw refuse('same_details', undefined, 'account')
  const proposal = {
    id: newId(),
    organizationId,
    vendorId: id,
    ...sealPayload(ctx.config.secretKey, numbers),
    institution: numbers.institution,
    ending: numbers.account.slice(-3),
    reason,
    proposedById: ctx.actor.id,
  }
  await store.insertProposal(ctx.db, proposal)
  const saved = await find(ctx, proposal.id)
  await ctx.tell(bankDetailsFacts.proposed, saved)
  return shown(saved)
}

const isSame = (a: BankNumbers, b: BankNumbers): boolean =>
  a.institution === b.institution && a.transit === b.transit && a.account === b.account

/** A proposal as it was read. Throws `stale`, and `not_proposed` once somebody has decided. */
async function findProposal(ctx: Context, { id, version }: { id: string; version: number }): Promise<DetailsRow> {
  const details = await find(ctx, id, { isHeld: true })
  ctx.authorize(bankDetailsPolicy.end, details)
  if (stateOf(details) !== 'proposed') throw refuse('not_proposed')
  requireVersion(details.version === version)
  return details
}

async function confirmDetails(ctx: Context, { note, ...asked }: InputOf<typeof bankDetailsApi.confirm>) {
  const details = await findProposal(ctx, asked)
  if (details.proposedById === ctx.actor.id) throw refuse('same_person')
  ctx.authorize(bankDetailsPolicy.confirm, details)
  await store.endCurrent(ctx, details.vendorId, ctx.actor.id)
  const saved = await saveVersion(ctx, vendorBankDetails, details, {
    confirmedAt: ctx.now,
    confirmedById: ctx.actor.id,
    confirmedNote: note,
  })
  await ctx.tell(bankDetailsFacts.confirmed, saved)
  return shown(await find(ctx, saved.id))
}

async function endProposal(ctx: Context, asked: InputOf<typeof bankDetailsApi.refuse>) {
  const details = await findProposal(ctx, asked)
  const saved = await saveVersion(ctx, vendorBankDetails, details, { endedAt: ctx.now, endedById: ctx.actor.id })
  const isOwn = details.proposedById === ctx.actor.id
  await ctx.tell(isOwn ? bankDetailsFacts.withdrawn : bankDetailsFacts.refused, saved)
  return shown(saved)
}

/** The whole numbers, for who pays: each look is told. */
async function revealDetails(ctx: Context, { id }: One): Promise<BankNumbers> {
  const details = await find(ctx, id)
  ctx.authorize(bankDetailsPolicy.reveal, details)
  await ctx.tell(bankDetailsFacts.revealed, details)
  return numbersIn(ctx, details)
}

export const bankDetailsVerbs = {
  list: listDetails,
  propose: proposeDetails,
  confirm: confirmDetails,
  refuse: endProposal,
  reveal: revealDetails,
}

/** The details in force of some vendors, and whether a change waits for its second person. The caller has authorized reading the vendors. */
export async function findBankStates(ctx: Context, vendorIds: readonly string[]) {
  const rows = await store.findLive(ctx.db, vendorIds)
  return new Map(
    vendorIds.map((id) => {
      const own = rows.filter(({ vendorId }) => vendorId === id)
      const current = own.find(({ confirmedAt }) => confirmedAt !== null)
      return [id, { current, isChanging: own.some(({ confirmedAt }) => confirmedAt === null) }] as const
    }),
  )
}

/** A merger puts no bank details in force: that would change where a vendor is paid without a second person. */
export const bankDetailsHolder: VendorHolder = {
  noun: 'bank_details',
  tables: [vendorBankDetails],
  count: store.countDetails,
  move: (ctx, { gone, kept }) => store.moveDetails(ctx, { goneId: gone.id, keptId: kept.id, endedById: ctx.actor.id }),
}
