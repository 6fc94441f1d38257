import { facts } from '../../shared/facts.ts'

interface ToldItem {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const registerFacts = facts(
  'register_item',
  {
    words: 'register',
    // The register is read under the address of its building.
    topic: 'buildings',
    place: ({ organizationId, buildingId }: ToldItem) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldItem) => [{ managersOf: buildingId }, { holding: 'register.read', buildingId }],
  },
  ['kept'],
)
