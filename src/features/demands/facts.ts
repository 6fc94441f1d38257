import { facts } from '../../shared/facts.ts'
import type { Said } from '../threads/facts.ts'
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

const ofDemand = {
  words: 'demands',
  topic: 'demands',
  place: ({ organizationId, buildingId }: ToldDemand) => ({ organizationId, buildingId }),
  audience: ({ submittedById, submittedAt, buildingId }: ToldDemand) => [
    { users: [submittedById] },
    ...(submittedAt === null ? [] : [{ managersOf: buildingId }]),
  ],
  isPrivate: ({ submittedAt }: ToldDemand) => submittedAt === null,
} as const

export const demandFacts = facts('demand', ofDemand, [
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
  'attached',
  'detached',
])

/** Comments on a demand, for its submitter and its managers. */
export const demandCommentFacts = facts<ToldDemand & Said, 'demands', 'commented'>('demand', ofDemand, ['commented'])

/** Internal to managers: no screen, trail or history of a resident shows it. */
export const demandNoteFacts = facts(
  'demand_note',
  {
    words: 'threads',
    topic: 'demands',
    place: ({ organizationId, buildingId }: ToldDemand & Said) => ({ organizationId, buildingId }),
    audience: ({ buildingId }) => [{ managersOf: buildingId }],
  },
  ['noted'],
)
