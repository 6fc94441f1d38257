import type { Actor } from '../../../shared/actor.ts'
import { may } from '../../../shared/grants.ts'

interface InboxPlace {
  buildingId: string
}

const reads = (actor: Actor, document: InboxPlace): boolean => may(actor, 'bills.read', document)
const changes = (actor: Actor, document: InboxPlace): boolean => may(actor, 'bills.write', document)

/** Documents to check are shared by the managers of their building (decision 063): one of them sends, another checks. */
export const inboxPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'bills.read'),
  read: reads,
  readAgain: changes,
  split: changes,
  save: changes,
  remove: changes,
}
