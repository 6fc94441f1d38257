import { type Actor, manages } from '../../../shared/actor.ts'

interface Piled {
  buildingId: string
}

const reads = (actor: Actor, document: Piled): boolean => manages(actor, document.buildingId)
const changes = (actor: Actor, document: Piled): boolean => reads(actor, document) && !actor.isDemo

/** Documents to check are shared by the managers of their building (decision 063): one of them sends, another checks. */
export const pilePolicy = {
  list: (actor: Actor, _: object) => actor.rank === 'manager' || actor.rank === 'admin',
  read: reads,
  readAgain: changes,
  split: changes,
  save: changes,
  remove: changes,
}
