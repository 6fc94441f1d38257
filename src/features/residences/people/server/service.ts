import { revisionOf, withoutValues } from '../../../../server/audit.ts'
import type { Context } from '../../../../server/context.ts'
import { question } from '../../../../server/question.ts'
import { orNotFound, type RowPage, saveVersion } from '../../../../server/rows.ts'
import type { Changes } from '../../../../server/tables.ts'
import { managesWholeOrganization } from '../../../../shared/actor.ts'
import type { One } from '../../../../shared/contract.ts'
import { fold } from '../../../../shared/fold.ts'
import { fullName } from '../../../../shared/names.ts'
import { addNamedPeople, removeNamedPeople } from '../../../users/named-people/server/service.ts'
import { raiseVersion } from '../../../users/server/service.ts'
import { type Person, type Relation, refuse } from '../../contract.ts'
import { homeFacts } from '../../facts.ts'
import { residencePolicy } from '../../policy.ts'
import {
  homeName,
  isOwning,
  overlaps,
  type Period,
  relationsFor,
  roleOf,
  showPerson,
  termsBefore,
} from '../../rules.ts'
import { getResidence, type ResidenceRow } from '../../server/service.ts'
import { findPeople, type PersonRow } from '../../server/store.ts'
import { residencePeople, type StayAsked, type StayUses, visibleUsers } from '../../server/tables.ts'
import type { InvitedPerson, NewPerson, PeopleFilter } from '../contract.ts'
import * as store from './store.ts'

/** Asks later features how many things the people of stays that are about to be taken back have made there since. */
export const usesOfStays = question<readonly StayAsked[], readonly StayUses[]>('uses of stays')

/** Asks later features who is invited to a residence and has not accepted yet, as far as the caller may see. */
export const invitedTo = question<{ readonly residenceId: string }, readonly InvitedPerson[]>('invited to a residence')

type PersonAsked = One & { personId: string }
interface PersonChange extends PersonAsked {
  version: number
  relation?: Relation
  startsOn?: string
  endsOn?: string | null
  mailingAddress?: string | null
}

export async function listPeople(
  ctx: Context,
  filter: PeopleFilter,
): Promise<RowPage<Person> & { invited?: InvitedPerson[] }> {
  const residence = await getResidence(ctx, filter.id)
  const isManaged = residencePolicy.readAllPeople(ctx.actor, residence)
  const page = await store.listPeople(ctx.db, filter, isManaged ? undefined : ctx.today)
  const items = page.items.map((person) => showPerson(person, isManaged, ctx.today, ctx.actor.id))
  if (!isManaged || filter.cursor) return { ...page, items }
  return { ...page, items, invited: (await invitedTo.ask(ctx, { residenceId: residence.id })).flat() }
}

async function getManaged(ctx: Context, id: string, hold?: { isHeld: true }): Promise<ResidenceRow> {
  const residence = await getResidence(ctx, id, hold)
  ctx.authorize(residencePolicy.managePeople, residence)
  return residence
}

/** Held until the transaction ends: who is there is checked, then changed. */
const getToChange = (ctx: Context, id: string): Promise<ResidenceRow> => getManaged(ctx, id, { isHeld: true })

/** Where the caller may look for people: a manager limited to some buildings knows nobody of the others. */
const searched = ({ actor }: Context, { organizationId }: Pick<ResidenceRow, 'organizationId'>) => ({
  organizationId,
  buildingIds: managesWholeOrganization(actor, organizationId) ? undefined : actor.buildingIds,
})

/** Those of these addresses who may be attached to residences of a building or an organization. */
export const findCandidatesByEmail = (
  ctx: Context,
  { organizationId }: Pick<ResidenceRow, 'organizationId'>,
  emails: readonly string[],
) => store.findCandidatesByEmail(ctx.db, searched(ctx, { organizationId }), emails)

/** Of these addresses, the accounts that the caller knows of, with the role of each. */
export const findKnownRoles = (ctx: Context, emails: readonly string[]) =>
  store.findKnownRoles(ctx.db, ctx.scope(visibleUsers(ctx)), emails)

/** Every stay in a residence whose people the caller manages, past and future ones too; the residence is locked if `isHeld`. */
export async function findStays(ctx: Context, residenceId: string, hold?: { isHeld: true }): Promise<PersonRow[]> {
  const { id } = await getManaged(ctx, residenceId, hold)
  return findPeople(ctx.db, [id])
}

/** Someone who may be attached to a residence; undefined outside the organization, like one who does not exist. */
export const findCandidate = async (ctx: Context, residenceId: string, userId: string) =>
  store.findCandidate(ctx.db, searched(ctx, await getManaged(ctx, residenceId)), userId)

export const listCandidates = async (ctx: Context, filter: PeopleFilter) =>
  store.listCandidates(ctx.db, searched(ctx, await getManaged(ctx, filter.id)), filter)

/** Nobody holds one residence twice on the same day. Throws `already_there`. */
async function refuseOverlap(
  ctx: Context,
  residenceId: string,
  person: Period & { userId: string; id?: string },
): Promise<void> {
  const people = await findPeople(ctx.db, [residenceId])
  const others = people.filter((other) => other.userId === person.userId && other.id !== person.id)
  if (others.some((other) => overlaps(other, person))) throw refuse('already_there', undefined, 'startsOn')
}

function checkRelation(rank: Parameters<typeof relationsFor>[0], relation: Relation): void {
  if (!relationsFor(rank).includes(relation)) throw refuse('relation_not_for_role', undefined, 'relation')
}

/** How long a person may restore somebody they removed from a residence: the time to notice a mistake. */
const putBackMs = 3_600_000

/**
 * Attaches an account, or keeps a person without an email by their names (decision 158). A role that `isRoleToFollow` fits the relation from
 * its first day on. Throws `unknown_person`, `already_there`.
 */
export async function addPerson(
  ctx: Context,
  { id, userId: accountId, firstName, lastName, ...terms }: One & NewPerson,
  { isRoleToFollow = false } = {},
): Promise<Person> {
  const residence = await getToChange(ctx, id)
  const { relation, startsOn, endsOn = null, mailingAddress = null } = terms
  const held = { relation, startsOn, endsOn }
  const userId = accountId
    ? await findToAttach(ctx, residence, { ...held, userId: accountId, isRoleToFollow })
    : await keepByName(ctx, residence, { ...held, firstName: firstName ?? '', lastName: lastName ?? '' })
  const personId = await store.insertPerson(ctx.db, {
    ...held,
    residenceId: id,
    userId,
    mailingAddress: isOwning(relation) ? mailingAddress : null,
  })
  await raiseVersion(ctx, userId)
  await tellOfPerson(ctx, residence, {
    action: 'person_added',
    userId,
    changes: { relation: [null, relation], startsOn: [null, startsOn] },
  })
  return showPerson(await getPerson(ctx, id, personId), true, ctx.today)
}

interface Terms extends Period {
  readonly relation: Relation
}

/**
 * Refuses a person outside the organization like one who does not exist, unless the caller just removed them from the
 * residence and restores them as they were.
 */
async function findToAttach(
  ctx: Context,
  residence: ResidenceRow,
  { userId, isRoleToFollow, ...terms }: Terms & { userId: string; isRoleToFollow: boolean },
): Promise<string> {
  const { id } = residence
  const user =
    (await store.findCandidate(ctx.db, searched(ctx, residence), userId)) ??
    (await store.findRemoved(ctx.db, {
      residenceId: id,
      removedById: ctx.actor.id,
      since: new Date(ctx.now.getTime() - putBackMs),
      userId,
      terms: termsBefore(terms),
    }))
  if (!user) throw refuse('unknown_person', undefined, 'userId')
  if (!isRoleToFollow) checkRelation(user.rank, terms.relation)
  await refuseOverlap(ctx, id, { userId, ...terms })
  return userId
}

/** Somebody of this name who holds the residence in these days is the same person. */
async function keepByName(
  ctx: Context,
  { id, organizationId, buildingId }: ResidenceRow,
  { firstName, lastName, relation, ...period }: Terms & { firstName: string; lastName: string },
): Promise<string> {
  const names = { firstName, lastName }
  const namesakes = (await findPeople(ctx.db, [id])).filter((other) => fold(fullName(other)) === fold(fullName(names)))
  if (namesakes.some((other) => overlaps(other, period))) throw refuse('already_there', undefined, 'lastName')
  const [userId] = await addNamedPeople(ctx, [{ ...names, role: roleOf(relation) }], { organizationId, buildingId })
  return orNotFound(userId)
}

/** Removes those of these people who are kept by name alone and hold nothing any more. */
export const removeNamed = async (ctx: Context, userIds: readonly string[]): Promise<void> =>
  removeNamedPeople(ctx, await store.findWithoutStays(ctx.db, userIds))

async function getPerson(ctx: Context, residenceId: string, personId: string): Promise<PersonRow> {
  return orNotFound(await store.findPerson(ctx.db, residenceId, personId))
}

export async function updatePerson(ctx: Context, { id, personId, version, ...given }: PersonChange): Promise<Person> {
  const residence = await getToChange(ctx, id)
  const before = await getPerson(ctx, id, personId)
  const fields = isOwning(given.relation ?? before.relation) ? given : { ...given, mailingAddress: null }
  const changes = revisionOf(before, version, fields)
  if (!changes) return showPerson(before, true, ctx.today)
  const after = { ...before, ...fields }
  if (after.endsOn !== null && after.endsOn < after.startsOn) throw refuse('ends_before_start', undefined, 'endsOn')
  if (after.relation !== before.relation) checkRelation(before.rank, after.relation)
  await refuseOverlap(ctx, id, after)
  const saved = await saveVersion(ctx, residencePeople, before, fields)
  await raiseVersion(ctx, before.userId)
  await tellOfPerson(ctx, residence, {
    action: 'person_changed',
    userId: before.userId,
    changes: withoutValues(changes, ['mailingAddress']),
  })
  return showPerson(saved, true, ctx.today)
}

export async function removePerson(ctx: Context, { id, personId }: PersonAsked): Promise<void> {
  const residence = await getToChange(ctx, id)
  const person = await getPerson(ctx, id, personId)
  await store.removePerson(ctx.db, personId)
  await raiseVersion(ctx, person.userId)
  await tellOfPerson(ctx, residence, { action: 'person_removed', userId: person.userId, changes: termsBefore(person) })
}

interface PersonFact {
  action: keyof typeof homeFacts
  userId: string
  changes: Changes
}
export type Home = Pick<ResidenceRow, 'id' | 'organizationId' | 'buildingId' | 'buildingName' | 'unitNumber'>

/** Writes the fact down, and has the screens of managers, and the person's, see what changed. */
export async function tellOfPerson(ctx: Context, home: Home, { action, userId, changes }: PersonFact): Promise<void> {
  const { id, organizationId, buildingId } = home
  const told = { changes, note: homeName(home), personId: userId }
  await ctx.tell(homeFacts[action], { id, organizationId, buildingId, userId }, told)
}
