import type { Context } from '../../../../server/context.ts'
import { trialEnded } from '../../../../server/granted.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { hashToken } from '../../../../server/secrets.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { fold } from '../../../../shared/fold.ts'
import { fullName } from '../../../../shared/names.ts'
import { trialsOfPlaces } from '../../../residences/access/server/service.ts'
import { homeFacts } from '../../../residences/facts.ts'
import { overlaps } from '../../../residences/rules.ts'
import { lockResidence } from '../../../residences/server/service.ts'
import type { SessionStage } from '../../../users/contract.ts'
import { userFacts } from '../../../users/facts.ts'
import { openNamedAccount, removeNamedPeople } from '../../../users/named-people/server/service.ts'
import {
  announceSessions,
  findUserByEmail,
  imposeTwoFactor,
  insertUser,
  newPasswordHash,
  proveCredentials,
  raiseVersion,
  startProvedSession,
  startSession,
  type UserRow,
} from '../../../users/server/service.ts'
import { holdAuthor, requireAuthor } from '../../authority/server/service.ts'
import { type Acceptance, type OfferedPlace, refuse } from '../../contract.ts'
import { invitationFacts } from '../../facts.ts'
import {
  invitationLife,
  placeName,
  requireAcceptable,
  requireNames,
  requireOpenPlace,
  requireSameRole,
} from '../../rules.ts'
import { findByToken, findPlace, isAttached, type NamedInvitation, takeInvitation } from '../../server/store.ts'
import { attachAccount, findNamedHolders, findStaysOf, moveStays } from './store.ts'

/**
 * The live invitation of a link, which its author could still write. Throws `link_unknown`, `is_accepted`, `is_cancelled`, `is_expired`,
 * `archived_place`, `trial_ended`, `author_lost_rights`.
 */
async function openLink(ctx: Context, token: string): Promise<NamedInvitation> {
  const found = await findByToken(ctx.db, hashToken(token))
  if (!found) throw refuse('link_unknown')
  requireAcceptable(found, ctx.now)
  const place = await findPlace(ctx.db, found)
  if (!place) throw refuse('link_unknown')
  requireOpenPlace(place)
  await requireNoEndedTrial(ctx, found)
  await requireAuthor(ctx, found)
  return found
}

/** Accepting writes in the organization. Throws `trial_ended`. */
async function requireNoEndedTrial(ctx: Context, { organizationId }: NamedInvitation): Promise<void> {
  const places = { organizationIds: [organizationId], buildingIds: [], residenceIds: [] }
  const told = await trialsOfPlaces.ask(ctx, places)
  if (told.some(({ pausedIds }) => pausedIds.includes(organizationId))) throw trialEnded()
}

export async function lookUpInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<Omit<OfferedPlace, 'expiresAt'> & { expiresAt: Date }> {
  const invitation = await openLink(ctx, token)
  return { ...invitation, hasAccount: (await findUserByEmail(ctx, invitation.email)) !== undefined }
}

/** Uses a link once: the place is given and the session started in the same transaction, the password hashed before it. */
export async function acceptInvitation(ctx: Context, acceptance: Acceptance) {
  const invitation = await openLink(ctx, acceptance.token)
  const account = await findUserByEmail(ctx, invitation.email)
  if (account) {
    requireSameRole(account, invitation.role)
    // The account's own password proves that its owner accepts.
    const proved = await proveCredentials(ctx, { email: account.email, password: acceptance.password })
    return give(ctx, acceptance.token, invitation, (inner, link) => joinWith(inner, proved, link))
  }
  const names = requireNames(acceptance)
  const passwordHash = await newPasswordHash(acceptance.password, { ...names, email: invitation.email })
  const person = { ...names, passwordHash, language: acceptance.language }
  return give(ctx, acceptance.token, invitation, (inner, link) => openAccount(inner, link, person))
}

/** The place, the session and the end of the link, all or nothing: the link is read again, as hashing took a while. */
function give(
  ctx: Context,
  token: string,
  { invitedById }: NamedInvitation,
  personOf: (ctx: Context, invitation: NamedInvitation) => Promise<{ user: UserRow; stage: SessionStage }>,
) {
  return ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    await holdAuthor(inner, invitedById)
    const invitation = await openLink(inner, token)
    if (invitation.residenceId) await lockResidence(inner, invitation.residenceId)
    const wasThere = await isAttached(tx, invitation.email, invitation, ctx.today)
    const { user, stage } = await personOf(inner, invitation)
    // Who was kept by name holds the home already.
    const isThere = await isAttached(tx, invitation.email, invitation, ctx.today)
    const startsOn = await firstDay(inner, invitation, user.id)
    if (!isThere) {
      await attachAccount(tx, { ...invitation, userId: user.id, startsOn })
      await raiseVersion(inner, user.id)
    }
    const { organizationId, buildingId, residenceId, relation } = invitation
    const told = { personId: user.id, note: placeName(invitation) }
    await passEach(inner, { life: invitationLife, facts: invitationFacts }, 'accept', {
      side: 'invited',
      async save(passage) {
        if (!(await takeInvitation(inner, passage, invitation, user.id))) throw refuse('is_accepted')
        return [invitation]
      },
      told: () => told,
    })
    if (residenceId && buildingId && !wasThere) {
      const home = { id: residenceId, organizationId, buildingId, userId: user.id }
      const terms = { relation: [null, relation], startsOn: [null, startsOn] } as const
      await inner.tell(homeFacts.person_added, home, { ...told, changes: terms })
    }
    await inner.refreshScreens(userFacts.updated, { id: user.id, organizationIds: [organizationId] })
    // A person with an account may have more access from now on.
    await announceSessions(inner, user.id)
    return { next: stage === 'full' ? null : stage }
  })
}

/** The day of the invitation, or today where the person already held the home since then: nobody holds one twice on a day. */
async function firstDay(ctx: Context, { startsOn, residenceId }: NamedInvitation, userId: string): Promise<Day> {
  if (startsOn === null || residenceId === null) return startsOn ?? ctx.today
  const stays = await findStaysOf(ctx.db, residenceId, userId)
  return stays.some((stay) => overlaps(stay, { startsOn, endsOn: null })) ? ctx.today : startsOn
}

async function openAccount(
  ctx: Context,
  invitation: NamedInvitation,
  person: { firstName: string; lastName: string; language: Language; passwordHash: string },
) {
  const { email, role, organizationId, requireTwoFactor } = invitation
  const given = { ...person, email, role, mustUseTwoFactor: requireTwoFactor }
  const named = await findNamed(ctx, invitation, person)
  const user = named ? await openNamedAccount(ctx, named.id, given) : await insertUser(ctx, given)
  const told = { id: user.id, place: { organizationId }, organizationIds: [organizationId] }
  await ctx.tell(userFacts.created, told, { changes: { role: [null, role] } })
  const stage = requireTwoFactor ? 'enrolment' : 'full'
  await startSession(ctx, user, stage)
  return { user, stage } as const
}

/**
 * Who holds the invited residence without an email, under the name that the invitation or its reader gives: they are the same person, and the
 * account takes what was kept by name (decision 158). Nobody where two have that name.
 */
async function findNamed(
  ctx: Context,
  { residenceId, role, firstName, lastName }: NamedInvitation,
  reader: { readonly firstName: string; readonly lastName: string },
) {
  if (residenceId === null) return undefined
  const names = [fold(`${firstName ?? ''} ${lastName ?? ''}`), fold(fullName(reader))]
  const holders = await findNamedHolders(ctx.db, residenceId, ctx.today)
  const [named, ...others] = holders.filter((one) => names.includes(fold(one.name)))
  return others.length === 0 && named?.role === role ? named : undefined
}

async function joinWith(ctx: Context, proved: UserRow, invitation: NamedInvitation) {
  requireSameRole(proved, invitation.role)
  if (invitation.requireTwoFactor && !proved.mustUseTwoFactor) await imposeTwoFactor(ctx, proved.id)
  const named = await findNamed(ctx, invitation, proved)
  if (named && !(await isAttached(ctx.db, invitation.email, invitation, ctx.today))) {
    await moveStays(ctx, named.id, proved.id)
    await removeNamedPeople(ctx, [named.id])
  }
  return startProvedSession(ctx, proved)
}
