import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const fileGrants = grants('files', {
  read: { manager: ['buildings'] },
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
}

/**
 * Until something takes it, a file belongs to who sent it, or to the managers of the building it is held for; then whatever took it
 * decides who reads it.
 */
export const filePolicy = {
  create: (actor: Actor, _: object) => may(actor, 'files.send'),
  handle: (actor: Actor, { uploadedById, takenAt, heldForId }: Received) =>
    takenAt === null &&
    (heldForId === null ? uploadedById === actor.id : may(actor, 'files.read', { buildingId: heldForId })),
}
