import { facts } from '../../shared/facts.ts'

interface ToldBudget {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const budgetFacts = facts(
  'budget',
  {
    words: 'budgets',
    topic: 'budgets',
    isWide: true,
    place: ({ organizationId, buildingId }: ToldBudget) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldBudget) => [{ holding: 'budgets.read', buildingId }],
  },
  ['created', 'updated', 'adopted', 'removed'],
)
