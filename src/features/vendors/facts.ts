import { facts } from '../../shared/facts.ts'

interface ToldVendor {
  readonly id: string
  readonly organizationId: string
}

export const vendorFacts = facts(
  'vendor',
  { words: 'vendors', place: ({ organizationId }: ToldVendor) => ({ organizationId }) },
  ['created', 'recategorised'],
)
