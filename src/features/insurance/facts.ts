import { facts } from '../../shared/facts.ts'

interface ToldPolicy {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const insurancePolicyFacts = facts(
  'insurance_policy',
  {
    words: 'insurance',
    topic: 'insurance-policies',
    place: ({ organizationId, buildingId }: ToldPolicy) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldPolicy) => [{ peopleOf: buildingId }],
  },
  ['created', 'updated', 'removed', 'attached', 'detached'],
)
