import { facts } from '../../../shared/facts.ts'

interface ToldProjection {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const projectionFacts = facts(
  'fund_projection',
  {
    words: 'budgets',
    topic: 'budgets',
    isWide: true,
    place: ({ organizationId, buildingId }: ToldProjection) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldProjection) => [{ holding: 'budgets.read', buildingId }],
  },
  ['saved'],
)
