import { facts } from '../../../shared/facts.ts'

interface ToldContact {
  readonly id: string
  readonly organizationId: string
}

export const vendorContactFacts = facts(
  'vendor_contact',
  {
    words: 'vendor-contacts',
    topic: 'vendor-contacts',
    place: ({ organizationId }: ToldContact) => ({ organizationId }),
    audience: ({ organizationId }: ToldContact) => [{ membersOf: organizationId }],
  },
  ['created', 'updated', 'removed'],
)
