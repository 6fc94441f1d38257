import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const ledgerGrants = grants('ledgers', {
  read: { manager: ['buildings'], board: offices },
  write: { manager: ['buildings'] },
  /** No rank holds it: an administrator reopens a period. */
  reopen: {},
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    ledgers: typeof ledgerGrants
  }
}

interface Placed {
  readonly buildingId: string
}
const write = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'ledgers.write', { buildingId })

/** The books of a building are its managers’ to keep and its board’s to read; no co-owner or tenant sees them (decisions §2). */
export const ledgerPolicy = {
  read: (actor: Actor, { buildingId }: Placed) => may(actor, 'ledgers.read', { buildingId }),
  open: write,
  /** Adds an entry, or reverses one. */
  post: write,
  closePeriod: write,
  reopenPeriod: (actor: Actor, { buildingId }: Placed) => may(actor, 'ledgers.reopen', { buildingId }),
}
