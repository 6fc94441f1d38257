import { type Actor, manages } from '../../../shared/actor.ts'

interface Piled {
  sentById: string
  buildingId: string
}

const isOwn = (actor: Actor, document: Piled): boolean =>
  document.sentById === actor.id && manages(actor, document.buildingId)
const mayChange = (actor: Actor, document: Piled): boolean => isOwn(actor, document) && !actor.isDemo

/** A pile is its sender’s alone: a document nobody has checked says nothing sure of the building yet. */
export const pilePolicy = {
  list: (actor: Actor, _: object) => actor.rank === 'manager' || actor.rank === 'admin',
  read: isOwn,
  readAgain: mayChange,
  split: mayChange,
  remove: mayChange,
}
