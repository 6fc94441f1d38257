import { type Audience, facts } from '../../shared/facts.ts'

interface OfOrganization {
  readonly id: string
  readonly organizationId: string
}

const place = ({ organizationId }: OfOrganization) => ({ organizationId })
const audience = ({ organizationId }: OfOrganization): Audience[] => [{ membersOf: organizationId }]

export const inboundAddressFacts = facts(
  'inbound_address',
  { words: 'inbound-mail', topic: 'inbound-address', place, audience },
  ['created', 'renewed', 'removed'],
)

export const inboundSenderFacts = facts(
  'inbound_sender',
  { words: 'inbound-mail', topic: 'inbound-senders', place, audience },
  ['sender_added', 'sender_removed'],
)

/** Messages may be about any building: only those who work in the whole organization are told. */
export const inboundMessageFacts = facts(
  'inbound_message',
  {
    words: 'inbound-mail',
    topic: 'inbound-messages',
    place,
    audience: ({ organizationId }: OfOrganization): Audience[] => [
      { holding: 'inboundMail.readMessages', organizationId },
    ],
  },
  ['received', 'held', 'accepted', 'deleted', 'expired'],
)
