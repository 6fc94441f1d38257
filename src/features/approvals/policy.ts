import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const approvalGrants = grants('approvals', {
  read: { manager: ['buildings'] },
  /** Those that the caller is named for. */
  readAwaited: { manager: ['buildings'], board: offices },
  decide: { manager: ['buildings'], board: offices },
  ask: { manager: ['buildings'] },
})
/** Who is named reads bills that their rank does not show. */
const ruleGrants = grants(
  'approvalRules',
  { read: { manager: ['buildings'], board: offices }, write: { manager: ['buildings'] } },
  { opensAccess: true },
)
const delegationGrants = grants(
  'approvalDelegations',
  {
    read: { manager: ['buildings'] },
    write: { manager: ['buildings'], board: offices },
    revoke: { manager: ['buildings'] },
  },
  { opensAccess: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    approvals: typeof approvalGrants
    approvalRules: typeof ruleGrants
    approvalDelegations: typeof delegationGrants
  }
}

interface Placed {
  readonly buildingId: string
}
interface Asked extends Placed {
  /** Named approvers of today and those who decide in their place. */
  readonly namedIds: readonly string[]
  /** Those who decided on it. */
  readonly decidedIds: readonly string[]
}

const ask = (actor: Actor, bill: Placed): boolean => may(actor, 'approvals.ask', bill)

/** Managers read the requests of their buildings; whoever is named for one reads that one, and nothing else of the building. */
export const approvalPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'approvals.readAwaited'),
  read: (actor: Actor, { buildingId, namedIds, decidedIds }: Asked) =>
    may(actor, 'approvals.read', { buildingId }) ||
    (may(actor, 'approvals.readAwaited', { buildingId }) &&
      (namedIds.includes(actor.id) || decidedIds.includes(actor.id))),
  /** Only who is named, whatever their rank. */
  decide: (actor: Actor, { buildingId, namedIds }: Asked) =>
    may(actor, 'approvals.decide', { buildingId }) && namedIds.includes(actor.id),
  ask,
  remind: ask,
  withdraw: ask,
}

const writeRule = (actor: Actor, place: Placed): boolean => may(actor, 'approvalRules.write', place)

export const approvalRulePolicy = {
  list: (actor: Actor, _: object) => may(actor, 'approvalRules.read'),
  read: (actor: Actor, place: Placed) => may(actor, 'approvalRules.read', place),
  write: writeRule,
  listCandidates: (actor: Actor, place: Placed) =>
    writeRule(actor, place) || may(actor, 'approvalDelegations.write', place),
}

interface Delegated extends Placed {
  readonly fromId: string
  readonly toId: string
}

/** An approver delegates for themselves alone; who manages the building sees it, and ends it. */
export const delegationPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'approvals.readAwaited'),
  read: (actor: Actor, { buildingId, fromId, toId }: Delegated) =>
    may(actor, 'approvalDelegations.read', { buildingId }) || fromId === actor.id || toId === actor.id,
  create: (actor: Actor, { buildingId, holderIds }: Placed & { readonly holderIds: readonly string[] }) =>
    may(actor, 'approvalDelegations.write', { buildingId }) && holderIds.includes(actor.id),
  revoke: (actor: Actor, { buildingId, fromId }: Delegated) =>
    may(actor, 'approvalDelegations.revoke', { buildingId }) ||
    (fromId === actor.id && may(actor, 'approvalDelegations.write', { buildingId })),
}
