import { type Audience, facts } from '../../../shared/facts.ts'
import type { InboxPlace } from './policy.ts'

interface ToldDocument extends InboxPlace {
  readonly id: string
  /** The place it has just left. */
  readonly formerPlace?: InboxPlace | undefined
}

/** Those who read a document: the managers of its building or, while that is not known, of its whole organization and who sent it. */
const readersOf = ({ buildingId, organizationId, sentById }: InboxPlace): readonly Audience[] =>
  buildingId === null
    ? [{ holding: 'inbox.read', organizationId }, { users: [sentById] }]
    : [{ managersOf: buildingId }]

export const inboxFacts = facts(
  'pile_document',
  {
    words: 'inbox',
    topic: 'pile',
    place: ({ organizationId, buildingId }: ToldDocument) => ({ organizationId, buildingId }),
    audience: (document) => [...readersOf(document), ...(document.formerPlace ? readersOf(document.formerPlace) : [])],
    // One document's lessons and duplicates change the others.
    isWide: true,
  },
  ['piled', 'placed', 'read', 'unreadable', 'read_again', 'saved_as_bill', 'removed'],
)
