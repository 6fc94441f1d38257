import { facts } from '../../shared/facts.ts'

interface ToldVendor {
  readonly id: string
  readonly organizationId: string
}

const told = {
  words: 'vendors',
  topic: 'vendors',
  place: ({ organizationId }: ToldVendor) => ({ organizationId }),
  audience: ({ organizationId }: ToldVendor) => [{ membersOf: organizationId }],
} as const

export const vendorFacts = facts('vendor', told, [
  'created',
  'recategorised',
  'updated',
  'removed',
  'attached',
  'detached',
])

/** Of the one that is gone, and of the one that is kept: their bills have another vendor. */
export const mergerFacts = facts(
  'vendor',
  {
    ...told,
    isWide: true,
    also: ({ organizationId }: ToldVendor) => [{ topic: 'bills', audience: [{ membersOf: organizationId }] }],
  },
  ['merged', 'absorbed'],
)
