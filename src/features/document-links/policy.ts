import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const linkGrants = grants('documentLinks', {
  read: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    documentLinks: typeof linkGrants
  }
}

interface Placed {
  readonly buildingId: string
}

const write = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'documentLinks.write', { buildingId })

/** Who keeps the documents of a building gives links to them; nobody else knows that there are any. */
export const documentLinkPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'documentLinks.read'),
  read: (actor: Actor, { buildingId }: Placed) => may(actor, 'documentLinks.read', { buildingId }),
  create: write,
  /** Extending and ending one. */
  update: write,
}
