import type { Actor } from '../../shared/actor.ts'
import { may } from '../../shared/grants.ts'

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
