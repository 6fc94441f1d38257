import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const receiptGrants = grants('receipts', {
  /** The board reads what each home paid: it decides on arrears. */
  read: { manager: ['buildings'], board: offices },
  write: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    receipts: typeof receiptGrants
  }
}

interface Placed {
  readonly buildingId: string
}

const mayWrite = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'receipts.write', { buildingId })

/** Decisions §2: managers record what homes pay, the board reads it. */
export const receiptPolicy = {
  list: (actor: Actor, _: object): boolean => may(actor, 'receipts.read'),
  read: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'receipts.read', { buildingId }),
  create: mayWrite,
  reverse: mayWrite,
  /** The rule of a building on arrears, and how its homes pay. */
  updateRule: mayWrite,
}
