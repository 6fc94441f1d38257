import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import type { ObligationKind } from './contract.ts'

const obligationGrants = grants('unitObligations', {
  read: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
})
const proofGrants = grants('unitProofs', {
  readAll: { manager: ['buildings'] },
  read: { manager: ['buildings'], resident: ['residences'], tenant: ['residences'] },
  /** The states of a unit that say whether its owner is insured. */
  readInsurance: { manager: ['buildings'], resident: ['residences'] },
  write: { manager: ['buildings'], resident: ['residences'], tenant: ['residences'] },
  confirm: { manager: ['buildings'] },
  export: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    unitObligations: typeof obligationGrants
    unitProofs: typeof proofGrants
  }
}

interface Obligation {
  readonly buildingId: string
  /** Whether its organization keeps records of its kind. */
  readonly isKept: boolean
}
interface Home {
  readonly residenceId: string
  readonly buildingId: string
}
interface Proof extends Home {
  readonly kind: ObligationKind
  readonly holderId: string | null
  readonly isKept: boolean
}
interface KeptProof extends Proof {
  readonly providedById: string
  readonly confirmedAt: Date | string | null
}

const writes = (actor: Actor, { buildingId }: { buildingId: string }): boolean =>
  may(actor, 'unitObligations.write', { buildingId })

/** Managers choose what a building asks of its units. */
export const obligationPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'unitObligations.read'),
  read: (actor: Actor, { buildingId, isKept }: Obligation) =>
    isKept && may(actor, 'unitObligations.read', { buildingId }),
  create: writes,
  update: writes,
  remove: writes,
}

const readsAll = (actor: Actor, { buildingId }: Home): boolean => may(actor, 'unitProofs.readAll', { buildingId })
const isOwn = (actor: Actor, { kind, holderId }: Proof): boolean => kind !== 'owner_insurance' || holderId === actor.id
const confirms = (actor: Actor, { buildingId }: Pick<Home, 'buildingId'>): boolean =>
  may(actor, 'unitProofs.confirm', { buildingId })
/** Managers all; of the people of the home, who handed it in. */
const corrects = (actor: Actor, proof: KeptProof): boolean =>
  may(actor, 'unitProofs.write', proof) && (confirms(actor, proof) || proof.providedById === actor.id)
/** What a manager confirmed is theirs to take away. */
const takesAway = (actor: Actor, proof: KeptProof): boolean =>
  corrects(actor, proof) && (confirms(actor, proof) || proof.confirmedAt === null)

/** The people of a home hand in and correct their own; an insurance is read by its holder and by managers. */
export const proofPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'unitProofs.read'),
  read: (actor: Actor, proof: Proof) =>
    proof.isKept && (readsAll(actor, proof) || (may(actor, 'unitProofs.read', proof) && isOwn(actor, proof))),
  readHome: (actor: Actor, home: Home) => may(actor, 'unitProofs.read', home),
  readBuilding: (actor: Actor, { buildingId }: { buildingId: string }) =>
    may(actor, 'unitProofs.readAll', { buildingId }),
  create: (actor: Actor, proof: Proof) =>
    may(actor, 'unitProofs.write', proof) && (readsAll(actor, proof) || isOwn(actor, proof)),
  /** Whether they may hand in something of this kind for a unit. */
  provide: (actor: Actor, home: Home, kind: ObligationKind) =>
    may(actor, 'unitProofs.write', home) &&
    (kind !== 'owner_insurance' || may(actor, 'unitProofs.readInsurance', home)),
  update: corrects,
  remove: takesAway,
  confirm: (actor: Actor, home: Pick<Home, 'buildingId'>) => confirms(actor, home),
  export: (actor: Actor, _: object) => may(actor, 'unitProofs.export'),
}
