import type { Caller } from '../../../../server/endpoint.ts'
import { type Answered, question } from '../../../../server/question.ts'
import type { Moment } from '../../../../server/rows.ts'
import { hashToken } from '../../../../server/secrets.ts'
import { type Actor, isDemoRole, type Language, type Reach, type Role, rankOf } from '../../../../shared/actor.ts'
import { today } from '../../../../shared/dates.ts'
import { type DatedGrant, heldOn } from '../../../../shared/grants.ts'
import { findAccess, findCaller, type PersonAccess } from './store.ts'

interface Person {
  readonly id: string
  readonly role: Role
  readonly language: Language
}

/** Asks later features for the grants that an account holds beyond its rank, past and future ones too: a board's mandate, a right for a time. */
export const datedGrants = question<string, readonly DatedGrant[], Moment>('dated grants')

async function makeActor(
  asker: Moment & Answered,
  person: Person,
  { sampleIds, ...access }: PersonAccess,
  reach: Reach,
): Promise<Actor> {
  const { id, role, language } = person
  const grants = heldOn(today(asker.now), (await datedGrants.ask(asker, id)).flat())
  return {
    id,
    role,
    language,
    rank: rankOf(role),
    isDemo: isDemoRole(role),
    ...access,
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
  { reach = 'own' }: { reach?: Reach } = {},
): Promise<Caller | null> {
  const caller = await findCaller(asker, hashToken(token), reach)
  if (!caller) return null
  const { user, access, stage } = caller
  const actor = await makeActor(asker, user, access, reach)
  return { actor, via: 'session', account: user.email, owes: stage === 'full' ? null : stage }
}
