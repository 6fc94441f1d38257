import { type Actor, isAdmin, managesWholeOrganization, type Role } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import { type AssignableRole, assignableRoles } from './contract.ts'

const invitationGrants = grants(
  'invitations',
  {
    read: { manager: ['organizations', 'buildings'] },
    write: { manager: ['organizations', 'buildings'] },
    // A file of people goes to a building, or to a whole organization of whoever runs it whole.
    import: { manager: ['wholeOrganizations', 'buildings'] },
    remove: {},
  },
  { reachesPeople: true, opensAccess: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    invitations: typeof invitationGrants
  }
}

interface InvitationPlace {
  readonly organizationId: string
  readonly buildingId: string | null
}
/** Access that accepting would give: the role, and every building it opens. */
interface Grant extends InvitationPlace {
  readonly role: Role
  readonly opens: readonly string[]
}

const read = (actor: Actor, { organizationId, buildingId }: InvitationPlace): boolean =>
  may(actor, 'invitations.read', { organizationId }) &&
  (buildingId === null || may(actor, 'invitations.read', { buildingId }))

/**
 * An invitation to a whole organization includes its future buildings: only a person with the same access may send it.
 */
const isWithinReach = (actor: Actor, { role, organizationId, buildingId }: InvitationPlace & { role: Role }): boolean =>
  role !== 'manager' || buildingId !== null || managesWholeOrganization(actor, organizationId)

/** A manager grants no role above their own, and no building they don't run. */
const grant = (actor: Actor, invitation: Grant): boolean =>
  may(actor, 'invitations.write', { organizationId: invitation.organizationId }) &&
  read(actor, invitation) &&
  isWithinReach(actor, invitation) &&
  (isAdmin(actor) ||
    (invitation.role !== 'admin' &&
      invitation.opens.every((buildingId) => may(actor, 'invitations.write', { buildingId }))))

export const invitationPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'invitations.read'),
  read,
  /** Somewhere, to someone. */
  createAny: (actor: Actor, _: object) => may(actor, 'invitations.write'),
  /** Many at once, somewhere. */
  importAny: (actor: Actor, _: object) => may(actor, 'invitations.import'),
  create: grant,
  resend: grant,
  cancel: (actor: Actor, invitation: InvitationPlace & { role: Role }) => grant(actor, { ...invitation, opens: [] }),
  remove: (actor: Actor, _: object) => may(actor, 'invitations.remove'),
}

/** The roles that a person may give in a place. */
export const grantableRoles = (
  actor: Actor,
  { organizationId, buildingId }: { readonly organizationId: string; readonly buildingId: string | null },
): AssignableRole[] =>
  assignableRoles.filter((role) =>
    grant(actor, { role, organizationId, buildingId, opens: buildingId ? [buildingId] : [] }),
  )
