import type { Context } from '../../../../server/context.ts'
import { hashToken } from '../../../../server/secrets.ts'
import { lockResidence } from '../../../residences/server/service.ts'
import {
  checkCredentials,
  findUserByEmail,
  insertUser,
  newPasswordHash,
  saveUser,
  startSession,
  type UserRow,
} from '../../../users/server/service.ts'
import { type Acceptance, type OfferedPlace, refuse } from '../../contract.ts'
import { moved, requireNames, requireOpenPlace, requireSameRole } from '../../rules.ts'
import { findByToken, findPlace, isAttached, type NamedInvitation, saveInvitation } from '../../server/store.ts'
import { attach } from './store.ts'

/** The live invitation of a link. Throws `link_unknown`, `is_accepted`, `is_cancelled`, `is_expired`, `archived_place`. */
async function openLink(ctx: Context, token: string): Promise<NamedInvitation> {
  const found = await findByToken(ctx.db, hashToken(token))
  if (!found) throw refuse('link_unknown')
  moved(found, 'accept', ctx.now)
  const place = await findPlace(ctx.db, found)
  if (!place) throw refuse('link_unknown')
  requireOpenPlace(place)
  return found
}

export async function lookUpInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<Omit<OfferedPlace, 'expiresAt'> & { expiresAt: Date }> {
  const invitation = await openLink(ctx, token)
  return { ...invitation, hasAccount: (await findUserByEmail(ctx.db, invitation.email)) !== undefined }
}

/** Uses a link once: the place is given and the session started in the same transaction. */
export async function acceptInvitation(ctx: Context, acceptance: Acceptance) {
  const invitation = await openLink(ctx, acceptance.token)
  const account = await findUserByEmail(ctx.db, invitation.email)
  const { user, stage } = account
    ? await joinWith(ctx, account, invitation, acceptance)
    : await openAccount(ctx, invitation, acceptance)
  if (invitation.residenceId) await lockResidence(ctx.db, invitation.residenceId)
  const isThere = account !== undefined && (await isAttached(ctx.db, invitation.email, invitation, ctx.today))
  if (!isThere) await attach(ctx.db, { ...invitation, userId: user.id, startsOn: invitation.startsOn ?? ctx.today })
  await saveInvitation(ctx.db, invitation, { status: 'accepted', acceptedById: user.id, acceptedAt: ctx.now })
  const { id, organizationId, buildingId } = invitation
  await ctx.record({
    subject: 'invitation',
    id,
    action: 'accepted',
    organizationId,
    buildingId,
    changes: { status: ['pending', 'accepted'] },
  })
  return { next: stage === 'full' ? null : stage }
}

async function openAccount(ctx: Context, invitation: NamedInvitation, acceptance: Acceptance) {
  const names = requireNames(acceptance)
  const { email, role, organizationId } = invitation
  const user = await insertUser(ctx.db, {
    ...names,
    email,
    role,
    language: acceptance.language,
    passwordHash: await newPasswordHash(acceptance.password, { ...names, email }),
    mustUseTwoFactor: invitation.requireTwoFactor,
  })
  await ctx.record({ subject: 'user', id: user.id, action: 'created', organizationId, changes: { role: [null, role] } })
  const stage = invitation.requireTwoFactor ? 'enrolment' : 'full'
  await startSession(ctx, user, stage)
  return { user, stage } as const
}

/** The account's own password proves that its owner accepts. */
async function joinWith(ctx: Context, account: UserRow, invitation: NamedInvitation, { password }: Acceptance) {
  requireSameRole(account, invitation.role)
  if (invitation.requireTwoFactor && !account.mustUseTwoFactor)
    await saveUser(ctx.db, account.id, { mustUseTwoFactor: true })
  return checkCredentials(ctx, { email: account.email, password })
}
