import { type Actor, worksIn } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const fileGrants = grants('files', {
  read: { manager: ['buildings'] },
  /** Those of an organization whose building is not known. */
  readUnplaced: { manager: ['wholeOrganizations'] },
  send: { manager: ['organizations'], resident: ['residences'], tenant: ['residences'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    files: typeof fileGrants
  }
}

interface Received {
  uploadedById: string
  takenAt: Date | null
  heldForId: string | null
  heldForOrganizationId: string | null
}

/**
 * Until something takes it, a file belongs to who sent it, to the managers of the building it is held for, or, held for an organization,
 * to those who manage it whole and to the manager who sent it; then whatever took it decides who reads it.
 */
export const filePolicy = {
  create: (actor: Actor, _: object) => may(actor, 'files.send'),
  handle: (actor: Actor, file: Received) => file.takenAt === null && mayHandle(actor, file),
}

function mayHandle(actor: Actor, { uploadedById, heldForId, heldForOrganizationId }: Received): boolean {
  if (heldForId !== null) return may(actor, 'files.read', { buildingId: heldForId })
  const isOwn = uploadedById === actor.id
  if (heldForOrganizationId === null) return isOwn
  return (
    may(actor, 'files.readUnplaced', { organizationId: heldForOrganizationId }) ||
    (isOwn && worksIn(actor, heldForOrganizationId))
  )
}
