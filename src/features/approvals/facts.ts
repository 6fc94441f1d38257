import { facts } from '../../shared/facts.ts'

/** A request in the facts of its bill: they are of the history of the bill. */
export interface ToldApproval {
  /** Of the bill. */
  readonly id: string
  readonly requestId: string
  readonly organizationId: string
  readonly buildingId: string
}

const kind = {
  words: 'bills',
  topic: 'bills',
  place: ({ organizationId, buildingId }: ToldApproval) => ({ organizationId, buildingId }),
  audience: ({ buildingId }: ToldApproval) => [{ holding: 'bills.read', buildingId } as const],
  also: ({ requestId, buildingId }: ToldApproval) => [
    { topic: 'approvals', id: requestId, audience: [{ holding: 'approvals.readAwaited', buildingId } as const] },
  ],
} as const

export const approvalFacts = facts('bill', kind, [
  'approval_asked',
  'approval_given',
  'approved',
  'approval_refused',
  'approval_taken_back',
  'approval_withdrawn',
  'approval_reminded',
])

export interface ToldRule {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

export const approvalRuleFacts = facts(
  'approval_rule',
  {
    words: 'approvals',
    topic: 'approval-rules',
    isWide: true,
    place: ({ organizationId, buildingId }: ToldRule) => ({ organizationId, buildingId }),
    audience: ({ buildingId }) => [{ holding: 'approvalRules.read', buildingId }],
  },
  ['set', 'ended'],
)

export interface ToldDelegation extends ToldRule {
  readonly fromId: string
  readonly toId: string
}

export const delegationFacts = facts(
  'approval_delegation',
  {
    words: 'approvals',
    topic: 'approval-delegations',
    place: ({ organizationId, buildingId }: ToldDelegation) => ({ organizationId, buildingId }),
    audience: ({ buildingId, fromId, toId }) => [{ managersOf: buildingId }, { users: [fromId, toId] }],
    also: ({ fromId, toId }) => [{ topic: 'approvals', audience: [{ users: [fromId, toId] }] }],
  },
  ['delegated', 'delegation_revoked'],
)
