import { revisionOf, withoutValues } from '../../../../server/audit.ts'
import type { Context } from '../../../../server/context.ts'
import { saveVersion } from '../../../../server/rows.ts'
import { removal } from '../../../../server/verbs.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { AppError } from '../../../../shared/errors.ts'
import { fold } from '../../../../shared/fold.ts'
import { findCandidate, findCandidatesByEmail, findStays } from '../../../residences/people/server/service.ts'
import { homeName, isCurrent, relationsFor } from '../../../residences/rules.ts'
import { getResidence } from '../../../residences/server/service.ts'
import { completeDue } from '../../completion/server/service.ts'
import { type Arrival, refuse, requestDays, type TransferFields, type transfersApi } from '../../contract.ts'
import { transferFacts } from '../../facts.ts'
import { transferPolicy } from '../../policy.ts'
import { arrivalRelations, daysOfSale, isOwnership, statusNow } from '../../rules.ts'
import {
  kept,
  leaverOf,
  loadTransfer,
  type ShownTransfer,
  showTransfer,
  showWithPeople,
  type TransferWithPeople,
  withPeople,
} from '../../server/service.ts'
import { insertTransfer, type PartyRow, saveHandovers, saveSide } from '../../server/store.ts'
import { transfers } from '../../server/tables.ts'

type Input<K extends keyof typeof transfersApi> = InputOf<(typeof transfersApi)[K]>

/** Starts a draft. In a sale, all who own the residence today leave; others who leave are chosen. Throws `already_open`, `archived`. */
export async function createTransfer(ctx: Context, { residenceId, kind }: Input<'create'>): Promise<ShownTransfer> {
  const { organizationId, buildingId, archivedAt } = await getResidence(ctx, residenceId)
  ctx.authorize(transferPolicy.create, { buildingId })
  if (archivedAt) throw refuse('archived')
  await completeDue(ctx, residenceId)
  const id = await insertTransfer(ctx.db, { organizationId, buildingId, residenceId, kind })
  const stays = kind === 'sale' ? await findStays(ctx, residenceId) : []
  const owners = stays.filter((stay) => isOwnership(stay.relation) && isCurrent(stay, ctx.today))
  await saveSide(ctx.db, id, { kind: 'leaving', people: owners.map(leaverOf) })
  const transfer = await loadTransfer(ctx, id)
  await ctx.tell(transferFacts.created, transfer)
  return showTransfer(ctx, transfer)
}

type Stay = Awaited<ReturnType<typeof findStays>>[number]

/** Someone with an account has the names of that account. */
const arrivalOf = ({ userId, firstName, lastName, email, language, relation }: Arrival): Arrival =>
  userId
    ? { userId, firstName: null, lastName: null, email: null, language: 'fr', relation }
    : { userId, firstName, lastName, email, language, relation }

const isOn = (side: PartyRow['kind']) => (one: PartyRow) => one.kind === side

/** The fields of a transfer, as a change of them is compared. */
function fieldsOf({ people, handed, ...transfer }: TransferWithPeople): TransferFields & { version: number } {
  const { version, leavesOn, arrivesOn, isLeavingTold, isArrivingTold } = transfer
  const { certificateRequestedOn, statementRequestedOn } = transfer
  return {
    version,
    leavesOn,
    arrivesOn,
    certificateRequestedOn,
    statementRequestedOn,
    handedOver: handed.map(({ what }) => what),
    isLeavingTold,
    isArrivingTold,
    leavingIds: people.filter(isOn('leaving')).flatMap(({ stayId }) => stayId ?? []),
    arriving: people.filter(isOn('arriving')).map(arrivalOf),
  }
}

/** What is asked, as it is kept: the one day of a sale gives both of its days, and the syndicate answers requests of sales alone. */
function asKept({ kind }: Pick<TransferWithPeople, 'kind'>, { arriving, ...given }: Partial<TransferFields>) {
  const { leavesOn: _, ...ofSale } = given
  const { certificateRequestedOn: __, statementRequestedOn: ___, ...ofMove } = given
  const days = given.arrivesOn === undefined ? {} : daysOfSale(given.arrivesOn)
  return {
    ...(kind === 'sale' ? { ...ofSale, ...days } : ofMove),
    ...(arriving && { arriving: arriving.map(arrivalOf) }),
  }
}

/** Throws `request_in_future`, of each field. */
function refuseFutureRequests({ today }: Context, given: Partial<TransferFields>): void {
  const faults = Object.values(requestDays)
    .filter((field) => (given[field] ?? today) > today)
    .map((field) => refuse('request_in_future', undefined, field))
  const [first] = faults
  if (first) throw new AppError(first.kind, first.reason, { fields: faults.flatMap(({ fields }) => fields) })
}

/** What is handed over and asked for goes on once it is confirmed, and after the day: keys change hands then, or later. */
const notedLater: readonly string[] = ['handedOver', ...Object.values(requestDays)]

/** Throws `stale`, `is_over`, `not_a_draft`, `request_in_future`, and what `requireLeaving` and `requireArriving` throw. */
export async function updateTransfer(ctx: Context, { id, version, ...given }: Input<'update'>): Promise<ShownTransfer> {
  const before = await withPeople(ctx, await loadTransfer(ctx, id, { isHeld: true }))
  ctx.authorize(transferPolicy.update, before)
  const fields = asKept(before, given)
  const changes = revisionOf(fieldsOf(before), version, fields)
  const status = statusNow(before, ctx.today)
  if (status === 'cancelled') throw refuse('is_over')
  if (!changes) return showWithPeople(ctx, before)
  if (status !== 'draft' && Object.keys(changes).some((name) => !notedLater.includes(name)))
    throw refuse(status === 'done' ? 'is_over' : 'not_a_draft')
  refuseFutureRequests(ctx, fields)
  const { leavingIds, arriving, handedOver, ...columns } = fields
  if (handedOver) await saveHandovers(ctx.db, id, { handedOver, byId: ctx.actor.id, at: ctx.now })
  if (leavingIds) {
    const people = (await requireLeaving(ctx, before, leavingIds)).map(leaverOf)
    await saveSide(ctx.db, id, { kind: 'leaving', people })
  }
  if (arriving) {
    await requireArriving(ctx, before, arriving)
    await saveSide(ctx.db, id, { kind: 'arriving', people: arriving })
  }
  const saved = await saveVersion(ctx, transfers, before, columns)
  await ctx.tell(transferFacts.updated, saved, { changes: withoutValues(changes, ['leavingIds', 'arriving']) })
  return showTransfer(ctx, saved)
}

/** The stays that end: of this residence, and for a move nobody's who owns it. Throws `not_there`. */
async function requireLeaving(
  ctx: Context,
  { residenceId, kind }: TransferWithPeople,
  ids: readonly string[],
): Promise<Stay[]> {
  const stays = await findStays(ctx, residenceId)
  return [...new Set(ids)].map((id) => {
    const stay = stays.find((one) => one.id === id)
    if (!stay || (kind === 'move' && isOwnership(stay.relation))) throw refuse('not_there', undefined, 'leavingIds')
    return stay
  })
}

const nameKey = ({ firstName, lastName }: Pick<Arrival, 'firstName' | 'lastName'>): string =>
  fold(`${firstName ?? ''} ${lastName ?? ''}`).trim()

/** Throws `choose_tenant`, `twice`, `relation_not_for_kind`, `unknown_person`. */
async function requireArriving(
  ctx: Context,
  { residenceId, organizationId, kind }: TransferWithPeople,
  arriving: readonly Arrival[],
): Promise<void> {
  await refuseKnownTenants(ctx, { organizationId, kind }, arriving)
  const keys = arriving
    .map(({ userId, email, ...named }) => userId ?? email?.toLowerCase() ?? nameKey(named))
    .filter(Boolean)
  if (new Set(keys).size < keys.length) throw refuse('twice', undefined, 'arriving')
  for (const [place, { userId, relation }] of arriving.entries()) {
    const at = `arriving.${place}`
    if (!arrivalRelations[kind].includes(relation)) throw refuse('relation_not_for_kind', undefined, `${at}.relation`)
    if (!userId) continue
    // In a sale, the role of a tenant follows on its day; a resident rents with the rights of a tenant.
    if (!(await findCandidate(ctx, residenceId, userId))) throw refuse('unknown_person', undefined, `${at}.userId`)
  }
}

/** An invitation of a sale is to a resident: who rents already is chosen among people, so that their role follows. Throws `choose_tenant`. */
async function refuseKnownTenants(
  ctx: Context,
  { organizationId, kind }: Pick<TransferWithPeople, 'organizationId' | 'kind'>,
  arriving: readonly Arrival[],
): Promise<void> {
  const emails = arriving.flatMap(({ userId, email }) => (userId === null && email ? email.toLowerCase() : []))
  if (kind === 'move' || emails.length === 0) return
  const known = await findCandidatesByEmail(ctx, { organizationId }, emails)
  const tenants = known
    .filter(({ rank }) => !relationsFor(rank).includes('owner'))
    .map(({ email }) => email?.toLowerCase())
  const at = arriving.findIndex(
    ({ userId, email }) => userId === null && email && tenants.includes(email.toLowerCase()),
  )
  if (at >= 0) throw refuse('choose_tenant', undefined, `arriving.${at}.userId`)
}

export const { remove: removeTransfer } = removal({
  ...kept,
  nameOf: homeName,
  beforeRemove: (_, { status }) => {
    if (status !== 'draft') throw refuse('not_a_draft')
  },
})
