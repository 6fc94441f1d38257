import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import { bankDetailsPolicy } from '../vendor-profiles/policy.ts'

const runGrants = grants('paymentRuns', {
  read: { manager: ['buildings', 'wholeOrganizations'] },
  write: { manager: ['buildings', 'wholeOrganizations'] },
  export: { manager: ['buildings', 'wholeOrganizations'] },
})
const originatorGrants = grants('paymentOriginators', {
  read: { manager: ['organizations'] },
  write: { manager: ['wholeOrganizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    paymentRuns: typeof runGrants
    paymentOriginators: typeof originatorGrants
  }
}

interface Placed {
  readonly organizationId: string
  readonly buildingId: string | null
}
const placed = ({ organizationId, buildingId }: Placed) => ({ organizationId, buildingId })
const writes = (actor: Actor, run: Placed): boolean => may(actor, 'paymentRuns.write', placed(run))

/** A run of a building is for who manages it; one of an organization, for who manages all of it. */
export const paymentRunPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'paymentRuns.read'),
  read: (actor: Actor, run: Placed) => may(actor, 'paymentRuns.read', placed(run)),
  create: writes,
  update: writes,
  confirm: writes,
  reopen: writes,
  pay: writes,
  cancel: writes,
  reverse: writes,
  export: (actor: Actor, run: Placed) => may(actor, 'paymentRuns.export', placed(run)),
  /** It holds the whole account numbers of vendors: for who may see them. */
  makeFile: (actor: Actor, run: Placed) => writes(actor, run) && bankDetailsPolicy.reveal(actor, run),
}

export const originatorPolicy = {
  read: (actor: Actor, { organizationId }: { organizationId: string }) =>
    may(actor, 'paymentOriginators.read', { organizationId }),
  update: (actor: Actor, { organizationId }: { organizationId: string }) =>
    may(actor, 'paymentOriginators.write', { organizationId }),
}
