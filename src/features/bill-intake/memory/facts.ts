import { facts } from '../../../shared/facts.ts'

interface ToldVendor {
  readonly id: string
  readonly organizationId: string
}

/** Of one vendor. */
export const vendorMemoryFacts = facts(
  'vendor',
  { words: 'memory', place: ({ organizationId }: ToldVendor) => ({ organizationId }) },
  ['memory_erased'],
)

/** Of all vendors of an organization. */
export const memoryFacts = facts(
  'organization',
  { words: 'memory', place: ({ id }: { id: string }) => ({ organizationId: id }) },
  ['memory_erased'],
)
