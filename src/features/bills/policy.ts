import { type Actor, manages } from '../../shared/actor.ts'

interface Placed {
  buildingId: string
}

const runs = (actor: Actor): boolean => actor.rank === 'manager' || actor.rank === 'admin'
const mayWrite = (actor: Actor, bill: Placed): boolean => manages(actor, bill.buildingId) && !actor.isDemo

const runsForReal = (actor: Actor): boolean => runs(actor) && !actor.isDemo

/** Decisions §2: bills are the managers' of the building and the admins'; residents and tenants never see one. */
export const billPolicy = {
  list: (actor: Actor, _: object) => runs(actor),
  read: (actor: Actor, bill: Placed) => manages(actor, bill.buildingId),
  create: mayWrite,
  update: mayWrite,
  remove: mayWrite,
  send: mayWrite,
  pay: mayWrite,
  unpay: mayWrite,
  cancel: mayWrite,
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => runsForReal(actor),
  prepareReading: (actor: Actor, _: object) => runsForReal(actor),
}
