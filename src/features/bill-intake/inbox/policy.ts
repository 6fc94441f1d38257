import { type Actor, worksIn } from '../../../shared/actor.ts'
import { may } from '../../../shared/grants.ts'
import { billPolicy } from '../../bills/policy.ts'
import { mayAddUnplaced } from '../place/policy.ts'

export interface InboxPlace {
  /** Null until it is known. */
  readonly buildingId: string | null
  readonly organizationId: string
  readonly sentById: string
}

/** Sent by this manager, for a building that is not known yet. */
const isOwn = (actor: Actor, { buildingId, organizationId, sentById }: InboxPlace): boolean =>
  buildingId === null && sentById === actor.id && worksIn(actor, organizationId)

const mayRead = (actor: Actor, document: InboxPlace): boolean =>
  document.buildingId === null
    ? may(actor, 'inbox.read', { organizationId: document.organizationId }) ||
      (isOwn(actor, document) && may(actor, 'bills.read'))
    : may(actor, 'bills.read', document)
const mayWrite = (actor: Actor, document: InboxPlace): boolean =>
  document.buildingId === null
    ? may(actor, 'inbox.write', { organizationId: document.organizationId }) ||
      (isOwn(actor, document) && mayAddUnplaced(actor, document))
    : may(actor, 'bills.write', document)

/**
 * Documents to check are shared by the managers of their building (decision 063): one of them sends, another checks. Those
 * who read bills there read them, and those who write bills handle them. Until its building is known, a document is of those who manage
 * the whole organization, and of the manager who sent it (decision 172).
 */
export const inboxPolicy = {
  list: billPolicy.list,
  read: mayRead,
  /** Documents of any building. */
  sendAny: billPolicy.createAny,
  /** A document of an organization whose building is not known. */
  send: mayAddUnplaced,
  readAgain: mayWrite,
  split: mayWrite,
  /** Gives it a building, in which the caller may add bills too. */
  place: mayWrite,
  save: mayWrite,
  remove: mayWrite,
}
