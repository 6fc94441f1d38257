import { facts } from '../../shared/facts.ts'

interface Told {
  readonly id: string
  readonly organizationId: string
}
interface ToldDetails extends Told {
  readonly vendorId: string
}
interface ToldContract extends Told {
  readonly buildingId: string | null
}

export const bankDetailsFacts = facts(
  'vendor_bank_details',
  {
    words: 'vendor-profiles',
    // Read under the address of their vendor.
    topic: 'vendors',
    isWide: true,
    place: ({ organizationId }: ToldDetails) => ({ organizationId }),
    audience: ({ organizationId }: ToldDetails) => [{ membersOf: organizationId }],
  },
  ['proposed', 'confirmed', 'refused', 'withdrawn', 'revealed'],
)

export const contractFacts = facts(
  'vendor_contract',
  {
    words: 'vendor-profiles',
    topic: 'vendor-contracts',
    place: ({ organizationId, buildingId }: ToldContract) => ({ organizationId, buildingId }),
    audience: ({ organizationId, buildingId }: ToldContract) => [
      buildingId ? { managersOf: buildingId } : { membersOf: organizationId },
    ],
  },
  ['created', 'updated', 'removed'],
)
