import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const billGrants = grants('bills', {
  read: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
  export: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    bills: typeof billGrants
  }
}

interface Placed {
  buildingId: string
}

const mayRead = (actor: Actor, bill: Placed): boolean => may(actor, 'bills.read', bill)
const mayWrite = (actor: Actor, bill: Placed): boolean => may(actor, 'bills.write', bill)

/** Decisions §2: bills are the managers' of the building and the admins'; residents and tenants never see one. */
export const billPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'bills.read'),
  read: mayRead,
  /** A bill of any building, or the reading of one. */
  createAny: (actor: Actor, _: object) => may(actor, 'bills.write'),
  create: mayWrite,
  update: mayWrite,
  remove: mayWrite,
  send: mayWrite,
  pay: mayWrite,
  unpay: mayWrite,
  cancel: mayWrite,
  attach: mayWrite,
  /** Any writer, not only the one who attached it: managers of a building share its bills. */
  detach: mayWrite,
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'bills.export'),
  /** One bill on paper is that bill read, not an export of data: a demonstration account may print it. */
  print: mayRead,
}
