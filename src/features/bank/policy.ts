import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const bankGrants = grants('bank', {
  read: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    bank: typeof bankGrants
  }
}

interface Placed {
  readonly buildingId: string
}
const write = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'bank.write', { buildingId })

/** What is at the bank is its managers’ to see: lines name who pays. The board reads what comes of it in the books and the statements (decision 240). */
export const bankPolicy = {
  list: (actor: Actor, _: object): boolean => may(actor, 'bank.read'),
  read: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'bank.read', { buildingId }),
  create: write,
  update: write,
  archive: write,
  /** Imports lines of a file, or takes them out. */
  import: write,
  /** Matches lines to what they are, or undoes it. */
  match: write,
  /** Reconciles a month, or opens the last one again. */
  reconcile: write,
}
