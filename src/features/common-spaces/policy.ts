import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const spaceGrants = grants('commonSpaces', {
  read: { manager: ['buildings'], resident: ['buildings'], tenant: ['buildings'] },
  /** Spaces out of use. */
  readArchived: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    commonSpaces: typeof spaceGrants
  }
}

interface Placed {
  readonly buildingId: string
}
interface Space extends Placed {
  readonly archivedAt: Date | string | null
}

const write = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'commonSpaces.write', { buildingId })

/** Managers set up the spaces of their buildings; everyone who lives there reads those in use. */
export const spacePolicy = {
  list: (actor: Actor, _: object) => may(actor, 'commonSpaces.read'),
  read: (actor: Actor, { buildingId, archivedAt }: Space) =>
    may(actor, archivedAt === null ? 'commonSpaces.read' : 'commonSpaces.readArchived', { buildingId }),
  create: write,
  update: write,
  remove: write,
  archive: write,
}
