import {
  type Actor,
  isAdmin,
  manages,
  managesOrganization,
  managesWholeOrganization,
  type Role,
} from '../../shared/actor.ts'

interface Place {
  readonly organizationId: string
  readonly buildingId: string | null
}
/** What accepting would give: the role, and every building it opens. */
interface Grant extends Place {
  readonly role: Role
  readonly opens: readonly string[]
}

const read = (actor: Actor, { organizationId, buildingId }: Place): boolean =>
  managesOrganization(actor, organizationId) && (buildingId === null || manages(actor, buildingId))

/** Who would run a whole organization runs what it will hold tomorrow too: only its equal gives that. */
const isWithinReach = (actor: Actor, { role, organizationId, buildingId }: Place & { role: Role }): boolean =>
  role !== 'manager' || buildingId !== null || managesWholeOrganization(actor, organizationId)

/** A manager grants no role above their own, and no building they don't run. */
const grant = (actor: Actor, invitation: Grant): boolean =>
  !actor.isDemo &&
  read(actor, invitation) &&
  isWithinReach(actor, invitation) &&
  (isAdmin(actor) || (invitation.role !== 'admin' && invitation.opens.every((building) => manages(actor, building))))

export const invitationPolicy = {
  list: (actor: Actor, _: object) => isAdmin(actor) || actor.rank === 'manager',
  read,
  create: grant,
  resend: grant,
  cancel: (actor: Actor, invitation: Place & { role: Role }) => grant(actor, { ...invitation, opens: [] }),
  remove: (actor: Actor, _: object) => isAdmin(actor),
}
