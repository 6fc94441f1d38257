import { facts } from '../../shared/facts.ts'

interface Told {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

const kind = {
  words: 'contributions',
  topic: 'contribution-calls',
  isWide: true,
  place: ({ organizationId, buildingId }: Told) => ({ organizationId, buildingId }),
  audience: ({ buildingId }: Told) => [{ holding: 'contributions.read', buildingId } as const],
} as const

export const callFacts = facts('contribution_call', kind, ['proposed', 'updated', 'issued', 'cancelled'])
export const assessmentFacts = facts('special_assessment', kind, ['assessed', 'assessment_removed'])
/** Charges without a call: fees and interest. */
export const chargeFacts = facts('charge', kind, ['charged', 'charge_cancelled'])
export const rentFacts = facts('residence_rent', kind, ['rent_added', 'rent_changed', 'rent_removed'])
export const useFacts = facts('restricted_use', kind, ['use_added', 'use_changed', 'use_removed'])
