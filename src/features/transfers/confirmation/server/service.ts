import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { saveVersion } from '../../../../server/rows.ts'
import { fullName } from '../../../../shared/names.ts'
import { cancelInvitation, createInvitation, findByIds } from '../../../invitations/server/service.ts'
import {
  addPerson,
  findStays,
  removeNamed,
  removePerson,
  updatePerson,
  usesOfStays,
} from '../../../residences/people/server/service.ts'
import { returnToRole } from '../../../user-management/roles/server/service.ts'
import { completeDue } from '../../completion/server/service.ts'
import { refuse, type TransferStatus } from '../../contract.ts'
import { transferFacts } from '../../facts.ts'
import { transferPolicy } from '../../policy.ts'
import {
  isInTime,
  missingOf,
  ownStaysOf,
  statusNow,
  type TransferSide,
  type TransferStep,
  transferLife,
} from '../../rules.ts'
import {
  getTransfer,
  leaverOf,
  loadTransfer,
  type PartyRow,
  type ShownTransfer,
  type TransferRow,
  type TransferWithPeople,
  withPeople,
} from '../../server/service.ts'
import { addToSide, saveParty } from '../../server/store.ts'
import { transfers } from '../../server/tables.ts'

type Asked = { id: string; version: number }
type Stay = Awaited<ReturnType<typeof findStays>>[number]

const lifeOfTransfer: LifeOf<
  TransferRow,
  TransferStep,
  TransferStatus,
  TransferSide,
  keyof typeof transferFacts,
  Partial<TransferRow>
> = {
  life: transferLife,
  facts: transferFacts,
  load: (ctx, id) => loadTransfer(ctx, id, { isHeld: true }),
  authorize: (ctx, transfer) => ctx.authorize(transferPolicy.pass, transfer),
  statusOf: (ctx, transfer) => statusNow(transfer, ctx.today),
  sidesOf: (ctx, transfer) => (transferPolicy.pass(ctx.actor, transfer) ? ['manager'] : []),
  refused: (_, from, name) =>
    refuse(name === 'confirm' ? 'not_a_draft' : from === 'draft' ? 'is_draft' : 'is_cancelled'),
  save: (ctx, transfer, changes) => saveVersion(ctx, transfers, transfer, changes),
}

const onSide = ({ people }: TransferWithPeople, kind: PartyRow['kind']) => people.filter((one) => one.kind === kind)

/**
 * Writes the dated stays of both sides and invites those who have an email and no account, all or nothing. One of a past day is done at once.
 * Throws `incomplete`, `gone`, `leaves_before_arrival`, and what adding or inviting a person throws.
 */
export async function confirmTransfer(ctx: Context, { id, version }: Asked): Promise<ShownTransfer> {
  const { saved } = await passStep(ctx, lifeOfTransfer, 'confirm', {
    id,
    version,
    async changes({ before, to }) {
      const draft = await withPeople(ctx, before)
      const sides = { leaving: onSide(draft, 'leaving'), arriving: onSide(draft, 'arriving') }
      if (missingOf({ ...before, ...sides }).length > 0) throw refuse('incomplete')
      const stays = await findStays(ctx, before.residenceId, { isHeld: true })
      const transfer = await withOwnStays(ctx, draft, stays)
      for (const party of onSide(transfer, 'leaving')) await endStay(ctx, { transfer, party, stays })
      for (const party of onSide(transfer, 'arriving')) await startStay(ctx, { transfer, party })
      return { status: to, confirmedAt: ctx.now, feesThenCents: before.feesNowCents }
    },
  })
  await completeDue(ctx, saved.residenceId)
  return getTransfer(ctx, saved)
}

/** Who buys the unit where they live leaves it as a tenant on the eve: nobody holds one unit twice on a day. */
async function withOwnStays(
  ctx: Context,
  transfer: TransferWithPeople,
  stays: readonly Stay[],
): Promise<TransferWithPeople> {
  if (transfer.kind !== 'sale') return transfer
  const known = new Set(onSide(transfer, 'leaving').map(({ stayId }) => stayId))
  const userIds = onSide(transfer, 'arriving').flatMap(({ userId }) => userId ?? [])
  const people = ownStaysOf(stays, { ...transfer, userIds }).filter(({ id }) => !known.has(id))
  if (people.length === 0) return transfer
  await addToSide(ctx.db, transfer.id, { kind: 'leaving', people: people.map(leaverOf) })
  return withPeople(ctx, transfer)
}

interface Writing {
  readonly transfer: TransferWithPeople
  readonly party: PartyRow
}

/** A stay that ends sooner anyway keeps its end. */
async function endStay(ctx: Context, { transfer, party, stays }: Writing & { stays: readonly Stay[] }): Promise<void> {
  const { residenceId, leavesOn } = transfer
  const stay = stays.find(({ id }) => id === party.stayId)
  if (!stay || leavesOn === null) throw refuse('gone')
  if (stay.startsOn > leavesOn) throw refuse('leaves_before_arrival', { name: fullName(stay) })
  const isSooner = stay.endsOn !== null && stay.endsOn <= leavesOn
  const asked = { id: residenceId, personId: stay.id, version: stay.version, endsOn: leavesOn }
  const { version } = isSooner ? stay : await updatePerson(ctx, asked)
  await saveParty(ctx.db, party.id, { heldUntil: stay.endsOn, stayVersion: version })
}

async function startStay(ctx: Context, { transfer, party }: Writing): Promise<void> {
  const { residenceId, arrivesOn: startsOn, organizationId, buildingId, kind } = transfer
  const { userId, relation, email, firstName, lastName, language } = party
  if (startsOn === null) throw refuse('incomplete')
  if (userId || !email) {
    const person = { id: residenceId, userId, firstName, lastName, relation, startsOn }
    const made = await addPerson(ctx, person, { isRoleToFollow: kind === 'sale' })
    return saveParty(ctx.db, party.id, { stayId: made.id, stayVersion: made.version, userId: made.userId })
  }
  const { id: invitationId } = await createInvitation(ctx, {
    email,
    firstName,
    lastName,
    language,
    relation,
    organizationId,
    buildingId,
    residenceId,
    startsOn,
    role: kind === 'sale' ? 'resident' : 'tenant',
    isWholeOrganization: false,
    expiryDays: 30,
    securityLevel: 'standard',
    requireTwoFactor: false,
    personalMessage: null,
  })
  await saveParty(ctx.db, party.id, { invitationId })
}

/**
 * Puts the stays back as they were and takes the invitations back: until the day, or for one entered late while nothing refers to it.
 * Throws `already_begun`, `changed_since`, `referred_to`.
 */
export async function undoTransfer(ctx: Context, { id, version }: Asked): Promise<ShownTransfer> {
  const { saved } = await passStep(ctx, lifeOfTransfer, 'undo', {
    id,
    version,
    async changes({ before, to }) {
      if (!isInTime(before, ctx.today)) throw refuse('already_begun')
      const transfer = await withPeople(ctx, before)
      // In the order of an acceptance, which locks its invitation before the residence.
      await takeInvitationsBack(ctx, transfer)
      await putBack(ctx, transfer)
      return { status: to }
    },
  })
  return getTransfer(ctx, saved)
}

async function takeInvitationsBack(ctx: Context, { people }: TransferWithPeople): Promise<void> {
  const ids = people.flatMap(({ invitationId }) => invitationId ?? [])
  for (const { id, version, status } of await findByIds(ctx, ids)) {
    if (status === 'pending' || status === 'expiring_soon') await cancelInvitation(ctx, { id, version })
  }
}

async function putBack(ctx: Context, before: TransferWithPeople): Promise<void> {
  const { residenceId } = before
  const stays = await findStays(ctx, residenceId, { isHeld: true })
  // Read again, now that no acceptance is under way.
  const { people } = await withPeople(ctx, before)
  const made = people.filter(({ stayVersion }) => stayVersion !== null)
  const pairs = made.map((party) => ({ party, stay: requireSame(party, stays) }))
  await refuseIfUsed(ctx, before, pairs)
  const isArriving = ({ party }: (typeof pairs)[number]) => party.kind === 'arriving'
  // First, as who bought the unit where they lived has their former stay there back.
  for (const { stay } of pairs.filter(isArriving)) await removePerson(ctx, { id: residenceId, personId: stay.id })
  await forgetNamed(ctx, people)
  for (const { party, stay } of pairs.filter((pair) => !isArriving(pair))) {
    const asked = { id: residenceId, personId: stay.id, version: stay.version }
    await updatePerson(ctx, { ...asked, endsOn: party.heldUntil })
  }
  for (const { userId, roleBefore } of people) if (userId && roleBefore) await returnToRole(ctx, userId, roleBefore)
}

/** Takes back the people whom the transfer kept by their names. */
async function forgetNamed(ctx: Context, people: readonly PartyRow[]): Promise<void> {
  const named = people.filter((party) => party.kind === 'arriving' && party.isTyped && party.invitationStatus === null)
  for (const { id } of named) await saveParty(ctx.db, id, { userId: null })
  await removeNamed(
    ctx,
    named.flatMap(({ userId }) => userId ?? []),
  )
}

/** The stay as the transfer left it. Throws `changed_since`. */
function requireSame(party: PartyRow, stays: readonly Stay[]): Stay {
  const stay = stays.find(({ id }) => id === party.stayId)
  if (stay?.version !== party.stayVersion)
    throw refuse('changed_since', {
      name: fullName({ firstName: party.firstName ?? '', lastName: party.lastName ?? '' }),
    })
  return stay
}

async function refuseIfUsed(
  ctx: Context,
  { residenceId, confirmedAt }: TransferRow,
  pairs: readonly { party: PartyRow; stay: Stay }[],
): Promise<void> {
  const arriving = pairs.filter(({ party }) => party.kind === 'arriving')
  if (confirmedAt === null || arriving.length === 0) return
  const stays = arriving.map(({ stay: { userId } }) => ({ residenceId, userId, since: confirmedAt }))
  const uses = (await usesOfStays.ask(ctx, stays)).flat()
  const count = uses.reduce((sum, one) => sum + one.count, 0)
  if (count > 0) throw refuse('referred_to', { count })
}
