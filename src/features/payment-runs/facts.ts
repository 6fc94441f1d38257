import { facts } from '../../shared/facts.ts'

interface ToldRun {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string | null
}

export const runFacts = facts(
  'payment_run',
  {
    words: 'payment-runs',
    topic: 'payment-runs',
    isWide: true,
    place: ({ organizationId, buildingId }: ToldRun) => ({ organizationId, buildingId }),
    audience: ({ organizationId, buildingId }: ToldRun) => [
      { holding: 'paymentRuns.read', organizationId, ...(buildingId && { buildingId }) },
    ],
  },
  ['created', 'updated', 'confirmed', 'reopened', 'paid', 'cancelled', 'reversed', 'file_made'],
)

interface ToldOriginator {
  readonly id: string
  readonly organizationId: string
}

export const originatorFacts = facts(
  'payment_originator',
  {
    words: 'payment-runs',
    topic: 'payment-originators',
    isWide: true,
    place: ({ organizationId }: ToldOriginator) => ({ organizationId }),
    audience: ({ organizationId }: ToldOriginator) => [{ holding: 'paymentRuns.read', organizationId }],
  },
  ['saved'],
)
