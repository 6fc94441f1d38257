import type { Context } from '../../../server/context.ts'
import { findGivenUpLetters } from '../../../server/given-up-letters.ts'
import { newId } from '../../../server/ids.ts'
import { type LifeOf, passStep } from '../../../server/lifecycle.ts'
import { countAttempt } from '../../../server/rate-limit.ts'
import { orNotFound, type RowPage, saveVersion } from '../../../server/rows.ts'
import { hashToken, newToken } from '../../../server/secrets.ts'
import { finder, removal } from '../../../server/verbs.ts'
import type { One } from '../../../shared/contract.ts'
import { noticesOf } from '../../../shared/facts.ts'
import { findKnownRoles } from '../../residences/people/server/service.ts'
import { namesOf } from '../../users/server/service.ts'
import {
  type Invitation,
  type InvitationFilter,
  type InvitationStatus,
  type NewInvitation,
  refuse,
} from '../contract.ts'
import { invitationFacts } from '../facts.ts'
import { invitationPolicy } from '../policy.ts'
import {
  allows,
  expiryFrom,
  type InvitationAct,
  type InvitationDraft,
  type InvitationSide,
  invitationLife,
  mustUseTwoFactor,
  type PlaceDay,
  requireOpenPlace,
  requireOwnRole,
  requirePlace,
  shownStatus,
  statusNow,
} from '../rules.ts'
import type { InvitationRow, NamedInvitation } from './store.ts'
import * as store from './store.ts'
import { invitations } from './tables.ts'

/** Key of the invitation's email in the queue. */
const letterKey = ({ id }: { id: string }): string => `invitation ${id}`

const shown = (ctx: Context, row: NamedInvitation, lost: ReadonlySet<string> = new Set()) => {
  const status = shownStatus(row, ctx.now)
  return { ...row, status, isUndelivered: allows('resend', status) && lost.has(letterKey(row)) }
}
/** Invitations with what became of their emails, in the order given. */
async function showAll(ctx: Context, rows: readonly NamedInvitation[]): Promise<Shown[]> {
  const lost = await findGivenUpLetters(ctx.db, rows.map(letterKey))
  return rows.map((row) => shown(ctx, row, lost))
}
export type Shown = Omit<Invitation, 'expiresAt' | 'createdAt' | 'acceptedAt'> & {
  expiresAt: Date
  createdAt: Date
  acceptedAt: Date | null
}

/** Narrows a query of invitations to those that the caller may see. */
export const scopeOfInvitations = (ctx: Context) => ctx.scope(store.visibleInvitations)

export async function listInvitations(ctx: Context, filter: InvitationFilter): Promise<RowPage<Shown>> {
  ctx.authorize(invitationPolicy.list, {})
  const page = await store.listInvitations(ctx.db, ctx.scope(store.visibleInvitations), filter, ctx.now)
  return { ...page, items: await showAll(ctx, page.items) }
}

/** Invitations of the caller’s scope, in no order. */
export const findByIds = async (ctx: Context, ids: readonly string[]): Promise<Shown[]> =>
  ids.length === 0 ? [] : showAll(ctx, await store.findInvitations(ctx.db, scopeOfInvitations(ctx), ids))

const kept = {
  table: invitations,
  visible: store.visibleInvitations,
  rows: store.selected,
  policy: invitationPolicy,
  facts: invitationFacts,
}

/** One invitation of the caller's scope. Throws `not_found`. */
const getInvitation = finder(kept)

/** The same, as it is shown. */
export const findInvitation = async (ctx: Context, { id }: One): Promise<Shown> =>
  orNotFound((await findByIds(ctx, [id]))[0])

/** Every building that accepting opens: the one named, or a manager's whole organization. */
export const opensOf = async (
  ctx: Context,
  place: { role: string; organizationId: string; buildingId: string | null },
): Promise<string[]> =>
  place.buildingId
    ? [place.buildingId]
    : place.role === 'manager'
      ? store.findBuildingIds(ctx.db, place.organizationId)
      : []

/** The place of a draft, inside the caller's scope and whole. Throws `not_found`, `place_mismatch`, `archived_place`. */
async function checkPlace(
  ctx: Context,
  draft: { organizationId: string; buildingId: string | null; residenceId: string | null },
): Promise<void> {
  const found = await store.findPlace(ctx.db, draft)
  const place = orNotFound(invitationPolicy.read(ctx.actor, draft) ? found : undefined)
  if (draft.buildingId && !place.building) throw refuse('place_mismatch', undefined, 'buildingId')
  if (draft.residenceId && !place.residence) throw refuse('place_mismatch', undefined, 'residenceId')
  requireOpenPlace(place)
}

/** Invites an address. The answer does not reveal whether it has an account, unless the inviter sees that account anyway. */
export async function createInvitation(ctx: Context, input: NewInvitation & PlaceDay): Promise<Shown> {
  const { isWholeOrganization: _, ...given } = input
  const draft = { ...given, buildingId: input.buildingId ?? null, residenceId: input.residenceId ?? null }
  ctx.authorize(invitationPolicy.list, {})
  await checkPlace(ctx, draft)
  ctx.authorize(invitationPolicy.create, { ...draft, opens: await opensOf(ctx, draft) })
  const relation = requirePlace({ ...draft, isWholeOrganization: input.isWholeOrganization })
  await store.lockInvitee(ctx.db, draft)
  if (await store.isAttached(ctx.db, draft.email, draft, ctx.today))
    throw refuse('already_attached', undefined, 'email')
  requireOwnRole(await findKnownRoles(ctx, [draft.email]), draft.role)
  if (await store.hasPending(ctx.db, draft.email, draft, ctx.now)) throw refuse('already_invited', undefined, 'email')
  return shown(ctx, await sendInvitation(ctx, { ...draft, relation }))
}

/** Saves an invitation, tells it and queues its letter. The caller has authorized it. Throws `too_many_requests`. */
export async function sendInvitation(ctx: Context, draft: InvitationDraft): Promise<NamedInvitation> {
  await limitLetters(ctx, draft)
  const [sent] = await sendInvitations(ctx, [draft])
  return orNotFound(sent)
}

/** The same of several, in their order, whose letters the caller has counted. */
export async function sendInvitations(ctx: Context, drafts: readonly InvitationDraft[]): Promise<NamedInvitation[]> {
  const made = drafts.map(({ expiryDays, ...columns }) => {
    const [id, token, expiresAt] = [newId(), newToken(), expiryFrom(ctx.now, expiryDays)]
    const link = { tokenHash: hashToken(token), expiresAt, invitedById: ctx.visitor?.id ?? null, createdAt: ctx.now }
    return { token, row: { ...columns, ...link, id, requireTwoFactor: mustUseTwoFactor(columns) } }
  })
  const rows = made.map(({ row }) => row)
  await store.insertInvitations(ctx.db, rows)
  await ctx.tellEach(
    invitationFacts.sent,
    rows.map(({ id, organizationId, buildingId, role }) => ({
      thing: { id, organizationId, buildingId },
      changes: { role: [null, role] },
    })),
  )
  const ids = rows.map(({ id }) => id)
  const saved = new Map((await store.findInvitations(ctx.db, undefined, ids)).map((one) => [one.id, one]))
  const sent = made.map(({ row, token }) => ({ invitation: orNotFound(saved.get(row.id)), token }))
  for (const { invitation, token } of sent) await queueLetter(ctx, invitation, token)
  return sent.map(({ invitation }) => invitation)
}

/**
 * Emails of invitations to one address in an hour, sent for the first time or again: from one organization, so that none uses up what
 * another may send; and from all of them, for the sake of who receives them.
 */
const lettersAnHour = { oneOrganization: 12, all: 48 }

/** Counts an email about to be sent; what is refused or undone later counts nothing. Throws `too_many_requests` past either limit. */
export async function limitLetters(ctx: Context, invitation: { email: string; organizationId: string }): Promise<void> {
  const email = invitation.email.trim().toLowerCase()
  const from = `${invitation.organizationId} ${email}`
  await countAttempt(ctx.db, 'invitations:organization', from, { limit: lettersAnHour.oneOrganization, seconds: 3_600 })
  await countAttempt(ctx.db, 'invitations:address', email, { limit: lettersAnHour.all, seconds: 3_600 })
}

async function queueLetter(ctx: Context, invitation: NamedInvitation, token: string): Promise<void> {
  const { invitationLetter } = await import('./mails.tsx')
  // After `#`: the token stays out of server logs and of the Referer header.
  await ctx.mail(
    await invitationLetter(ctx.machinery.say, invitation, `${ctx.config.publicUrl}/accept-invitation#${token}`),
    {
      key: letterKey(invitation),
      concerns: noticesOf(invitationFacts.sent, [invitation]),
      ifGivenUp: { task: 'tell_undelivered_invitation', payload: { invitationId: invitation.id } },
    },
  )
}

/** An email that waits to be sent, or sent again, would hold a link that does not work any more. */
export const withdrawLetter = (ctx: Context, invitation: { id: string }): Promise<void> =>
  ctx.withdraw(letterKey(invitation))

interface InvitationChange {
  id: string
  version: number
}

const lifeOfInvitation: LifeOf<
  NamedInvitation,
  InvitationAct,
  InvitationStatus,
  InvitationSide,
  keyof typeof invitationFacts,
  Partial<InvitationRow> & { version: number }
> = {
  life: invitationLife,
  facts: invitationFacts,
  load: getInvitation,
  async authorize(ctx, invitation, act) {
    if (act === 'cancel') return ctx.authorize(invitationPolicy.cancel, invitation)
    ctx.authorize(invitationPolicy.resend, { ...invitation, opens: await opensOf(ctx, invitation) })
  },
  statusOf: (ctx, invitation) => statusNow(invitation, ctx.now),
  sidesOf: (ctx, invitation) => (invitationPolicy.cancel(ctx.actor, invitation) ? ['manager'] : []),
  refused: (_, from) => refuse(`is_${from}`),
  async save(ctx, before, { version, ...changes }) {
    const saved = await saveVersion(ctx, invitations, { ...before, version }, changes)
    const { invitedById } = saved
    if (invitedById === before.invitedById || invitedById === null) return saved
    return { ...saved, invitedByName: (await namesOf(ctx, [invitedById])).get(invitedById) ?? '' }
  },
}

export async function resendInvitation(
  ctx: Context,
  { id, version, expiryDays }: InvitationChange & { expiryDays: number },
): Promise<Shown> {
  const token = newToken()
  const { saved } = await passStep(ctx, lifeOfInvitation, 'resend', {
    id,
    async changes({ before, to }) {
      await checkPlace(ctx, before)
      return {
        version,
        status: to,
        tokenHash: hashToken(token),
        expiresAt: expiryFrom(ctx.now, expiryDays),
        // The person who resends an invitation becomes responsible for it: the link depends on their rights from now
        // on.
        invitedById: ctx.actor.id,
      }
    },
  })
  await limitLetters(ctx, saved)
  await queueLetter(ctx, saved, token)
  return shown(ctx, saved)
}

export async function cancelInvitation(ctx: Context, { id, version }: InvitationChange): Promise<Shown> {
  const changes = ({ to: status }: { to: InvitationStatus }) => ({ version, status })
  const { saved } = await passStep(ctx, lifeOfInvitation, 'cancel', { id, changes })
  await withdrawLetter(ctx, saved)
  return shown(ctx, saved)
}

export const { remove: removeInvitation } = removal({ ...kept, afterRemove: withdrawLetter })
