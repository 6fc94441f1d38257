import { type Actor, isAdmin, type Role, rankOf } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import type { UserStatus } from '../users/contract.ts'

const userGrants = grants(
  'users',
  {
    read: { manager: ['organizations', 'buildings'] },
    write: { manager: ['organizations', 'buildings'] },
    export: { manager: ['organizations', 'buildings'] },
    administer: {},
  },
  { reachesPeople: true, opensAccess: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    users: typeof userGrants
  }
}

/** The places of a person: the organizations they work for and the buildings of their homes. */
interface Person {
  readonly id: string
  readonly role: Role
  readonly memberOf: readonly string[]
  readonly homesIn: readonly string[]
}
interface Standing {
  readonly id: string
  readonly role: Role
  readonly status: UserStatus
  readonly isElsewhere: boolean
  /** Of their places, those that the caller knows. */
  readonly organizations: readonly { readonly id: string }[]
  readonly residences: readonly { readonly buildingId: string }[]
}

/** A manager sees the people of their organizations and buildings, never the platform's admins. */
const read = (actor: Actor, person: Person): boolean =>
  isAdmin(actor) ||
  (rankOf(person.role) !== 'admin' &&
    (person.memberOf.some((organizationId) => may(actor, 'users.read', { organizationId })) || call(actor, person)))

/** Asked of a person already read through the scope. */
const handle = (actor: Actor, user: Standing): boolean =>
  mayWriteFor(actor, user) && (isAdmin(actor) || (rankOf(user.role) !== 'admin' && !user.isElsewhere))

/** An account is handled from a place of the person where the caller writes. */
function mayWriteFor(actor: Actor, { organizations, residences }: Standing): boolean {
  const places = [
    ...organizations.map(({ id }) => ({ organizationId: id })),
    ...residences.map(({ buildingId }) => ({ buildingId })),
  ]
  return places.length === 0 ? may(actor, 'users.write') : places.some((place) => may(actor, 'users.write', place))
}

const adminOnly = (actor: Actor, _: object): boolean => may(actor, 'users.administer')

/** The telephone of a person is for those who manage a building of their homes. */
const call = (actor: Actor, { homesIn }: Pick<Person, 'homesIn'>): boolean =>
  homesIn.some((buildingId) => may(actor, 'users.read', { buildingId }))

export const userManagementPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'users.read'),
  read,
  call,
  /** Suspending, and lifting a suspension, are an admin's. */
  setStatus: (actor: Actor, { user, to }: { user: Standing; to: UserStatus }) =>
    handle(actor, user) &&
    user.id !== actor.id &&
    (isAdmin(actor) || (to !== 'suspended' && user.status !== 'suspended')),
  sendPasswordReset: handle,
  /** A password link like the other, for who never had one. */
  sendWelcome: handle,
  /** Demonstration accounts take no data out (spec §6). */
  export: (actor: Actor, _: object) => may(actor, 'users.export'),
  /** The trail decides which facts are shown (decisions §2): sign-ins and passwords of others are for admins. */
  readHistory: (actor: Actor, _: object) => may(actor, 'users.read'),
  updateNames: adminOnly,
  setRole: (actor: Actor, user: { id: string }) => isAdmin(actor) && actor.id !== user.id,
  setAttachments: adminOnly,
  remove: adminOnly,
  hide: adminOnly,
  /** A bulk act of the kinds that managers do one by one (decisions §2), or of those of admins. Each account is asked on its own too. */
  bulk: (actor: Actor, { isAdminOnly }: { isAdminOnly: boolean }) =>
    may(actor, isAdminOnly ? 'users.administer' : 'users.write'),
  createDemo: adminOnly,
}
