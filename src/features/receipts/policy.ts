import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const receiptGrants = grants('receipts', {
  /** The board reads what each home paid: it decides on arrears. */
  read: { manager: ['buildings'], board: offices },
  /** Of one's own home. A tenant reads none of the account of a co-owner. */
  readOwn: { resident: ['residences'] },
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
interface Home {
  readonly residenceId: string
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

/** The account of a home: for its owners, the managers of its building and the board. */
export const accountPolicy = {
  read: (actor: Actor, { residenceId, buildingId }: Home): boolean =>
    may(actor, 'receipts.read', { buildingId }) || may(actor, 'receipts.readOwn', { residenceId }),
}
