import { facts } from '../../../shared/facts.ts'

interface ToldVendor {
  readonly id: string
  readonly organizationId: string
}

/** The list of what an organization's vendors taught is stale as a whole. */
const told = { topic: 'vendors', isWide: true } as const

/** Of one vendor. */
export const vendorMemoryFacts = facts(
  'vendor',
  {
    ...told,
    words: 'vendors',
    place: ({ organizationId }: ToldVendor) => ({ organizationId }),
    audience: ({ organizationId }) => [{ membersOf: organizationId }],
  },
  ['memory_erased'],
)

/** Of all vendors of an organization. */
export const memoryFacts = facts(
  'organization',
  {
    ...told,
    words: 'organizations',
    place: ({ id }: { id: string }) => ({ organizationId: id }),
    audience: ({ id }) => [{ membersOf: id }],
  },
  ['memory_erased'],
)
