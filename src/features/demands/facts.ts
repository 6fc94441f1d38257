import { facts } from '../../shared/facts.ts'
import type { DemandType } from './contract.ts'

/** A demand in its facts. */
export interface ToldDemand {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly submittedById: string
  /** Null until it was sent: then it is its author’s alone (decision 011). */
  readonly submittedAt: Date | null
  readonly type: DemandType
  readonly title: string
}

export const demandFacts = facts(
  'demand',
  {
    words: 'demands',
    topic: 'demands',
    place: ({ organizationId, buildingId }: ToldDemand) => ({ organizationId, buildingId }),
    audience: ({ submittedById, submittedAt, buildingId }) => [
      { users: [submittedById] },
      ...(submittedAt === null ? [] : [{ managersOf: buildingId }]),
    ],
    isPrivate: ({ submittedAt }) => submittedAt === null,
  },
  [
    'created',
    'updated',
    'removed',
    'submitted',
    'taken_up',
    'approved',
    'started',
    'completed',
    'returned',
    'rejected',
    'cancelled',
    'escalated',
    'commented',
    'attached',
    'detached',
  ],
)

/** Internal to managers: no screen, trail or history of a resident shows it. */
export const demandNoteFacts = facts(
  'demand_note',
  {
    words: 'threads',
    topic: 'demands',
    place: ({ organizationId, buildingId }: ToldDemand) => ({ organizationId, buildingId }),
    audience: ({ buildingId }) => [{ managersOf: buildingId }],
  },
  ['noted'],
)
