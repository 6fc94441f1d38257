import type { Caller, CallerAsked } from '../../../../server/endpoint.ts'
import { type Answered, question } from '../../../../server/question.ts'
import type { Moment } from '../../../../server/rows.ts'
import { hashToken } from '../../../../server/secrets.ts'
import {
  type Actor,
  isDemoRole,
  type Language,
  levelOf,
  mayWrite,
  type Reach,
  type Role,
  rankOf,
  type TrialTerm,
} from '../../../../shared/actor.ts'
import { today } from '../../../../shared/dates.ts'
import { type DatedGrant, heldOn } from '../../../../shared/grants.ts'
import { findAccess, findCaller, type PersonAccess } from './store.ts'

interface Person {
  readonly id: string
  readonly role: Role
  readonly language: Language
}

/** Asks later features for the grants that an account holds beyond its rank, past and future ones too: a board's mandate, a right for a time. */
export const datedGrants = question<Pick<Person, 'id' | 'role'>, readonly DatedGrant[], Moment>('dated grants')

/** The places of a person, and what a later feature knows of trials there. */
export type PlacesAsked = Pick<Actor, 'organizationIds' | 'buildingIds' | 'residenceIds'>
export interface TrialsTold {
  readonly trials: readonly TrialTerm[]
  /** Of the places asked, those of trials that are over. */
  readonly pausedIds: readonly string[]
}

/** Asks later features which organizations of some places are on trial. Asked for calls that write and for the session: lists do not pay for it. */
export const trialsOfPlaces = question<PlacesAsked, TrialsTold, Moment>('trials of places')

/** Adds the trials of a person's organizations, and the places where nobody writes because theirs is over. */
export async function withTrials(asker: Moment & Answered, actor: Actor): Promise<Actor> {
  const { organizationIds, buildingIds, residenceIds, grants = [] } = actor
  // An account that writes nowhere has nothing to wait for.
  if (!mayWrite(actor) || organizationIds.length + grants.length === 0) return actor
  const held = grants.flatMap(({ buildingId }) => buildingId ?? [])
  const places = { organizationIds, buildingIds: [...buildingIds, ...held], residenceIds }
  const told = await trialsOfPlaces.ask(asker, places)
  const trials = told.flatMap((one) => one.trials)
  const pausedIds = told.flatMap((one) => one.pausedIds)
  return {
    ...actor,
    ...(levelOf(actor.rank) === 2 && trials.length > 0 && { trials }),
    ...(pausedIds.length > 0 && { pausedIds }),
  }
}

async function makeActor(
  asker: Moment & Answered,
  person: Person,
  { sampleIds, rentedIds, ...access }: PersonAccess,
  reach: Reach,
): Promise<Actor> {
  const { id, role, language } = person
  // They are for one's own places: a sample has none of these.
  const dated = reach === 'sample' ? [] : (await datedGrants.ask(asker, person)).flat()
  const grants = heldOn(today(asker.now), dated)
  return {
    id,
    role,
    language,
    rank: rankOf(role),
    isDemo: isDemoRole(role),
    ...access,
    ...(rentedIds.length > 0 && { rentedIds }),
    ...(grants.length > 0 && { grants }),
    ...(reach === 'sample' && { isInSample: true }),
    ...(sampleIds.length > 0 && { sampleIds }),
  }
}

/** A person with what they may reach today. */
export const actorOf = async (asker: Moment & Answered, person: Person, reach: Reach = 'own'): Promise<Actor> =>
  makeActor(asker, person, await findAccess(asker, person.id, reach), reach)

/** The account of a session cookie, and the steps its session owes; null for an invalid session. */
export async function authenticate(
  asker: Moment & Answered,
  token: string,
  { reach = 'own', isWriting = false }: CallerAsked = {},
): Promise<Caller | null> {
  const caller = await findCaller(asker, hashToken(token), reach)
  if (!caller) return null
  const { user, access, stage } = caller
  const reader = await makeActor(asker, user, access, reach)
  const actor = isWriting ? await withTrials(asker, reader) : reader
  return { actor, via: 'session', account: user.email, owes: stage === 'full' ? null : stage }
}
