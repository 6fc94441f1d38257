import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const insuranceGrants = grants('insurancePolicies', {
  read: { manager: ['buildings'] },
  readTerms: { manager: ['buildings'], resident: ['buildings'] },
  write: { manager: ['buildings'] },
  export: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    insurancePolicies: typeof insuranceGrants
  }
}

interface Policy {
  readonly buildingId: string
}
/** The kind of its building decides who else reads it: nobody owns a part of a rental building. */
interface PlacedPolicy extends Policy {
  readonly buildingKind: string
}

const read = (actor: Actor, { buildingId }: Policy): boolean => may(actor, 'insurancePolicies.read', { buildingId })
const write = (actor: Actor, { buildingId }: Policy): boolean => may(actor, 'insurancePolicies.write', { buildingId })

/** Managers hold the policies of their buildings; co-owners read the terms, by which they insure their own part. */
export const insurancePolicy = {
  list: (actor: Actor, _: object) => may(actor, 'insurancePolicies.readTerms'),
  read: (actor: Actor, policy: PlacedPolicy) =>
    read(actor, policy) ||
    (policy.buildingKind !== 'rental' && may(actor, 'insurancePolicies.readTerms', { buildingId: policy.buildingId })),
  /** Broker, coverage and files. */
  readAll: read,
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'insurancePolicies.export'),
  create: write,
  update: write,
  remove: write,
}
