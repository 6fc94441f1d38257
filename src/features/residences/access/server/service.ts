import type { Caller } from '../../../../server/endpoint.ts'
import type { Moment } from '../../../../server/rows.ts'
import { hashToken } from '../../../../server/secrets.ts'
import { type Actor, isDemoRole, type Language, type Role, rankOf } from '../../../../shared/actor.ts'
import { findAccess, findCaller, type PersonAccess } from './store.ts'

interface Person {
  readonly id: string
  readonly role: Role
  readonly language: Language
}

const makeActor = ({ id, role, language }: Person, access: PersonAccess): Actor => ({
  id,
  role,
  language,
  rank: rankOf(role),
  isDemo: isDemoRole(role),
  ...access,
})

/** A person with what they may reach today. */
export const actorOf = async (moment: Moment, person: Person): Promise<Actor> =>
  makeActor(person, await findAccess(moment, person.id))

/** The account of a session cookie, and the steps its session owes; null for an invalid session. */
export async function authenticate(moment: Moment, token: string): Promise<Caller | null> {
  const caller = await findCaller(moment, hashToken(token))
  if (!caller) return null
  const { user, access, stage } = caller
  return { actor: makeActor(user, access), via: 'session', account: user.email, owes: stage === 'full' ? null : stage }
}
