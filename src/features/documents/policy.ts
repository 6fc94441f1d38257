import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'
import type { DocumentAudience } from './kinds/contract.ts'

const documentGrants = grants('documents', {
  /** Archived ones and those of units too. */
  readAll: { manager: ['buildings'] },
  /** Those of the building, whoever they are for. */
  readBoard: { manager: ['buildings'], board: offices },
  readForOwners: { resident: ['buildings'] },
  readForTenants: { resident: ['buildings'], tenant: ['buildings'] },
  readOfUnitForOwners: { resident: ['residences'] },
  readOfUnitForTenants: { resident: ['residences'], tenant: ['residences'] },
  /** A demonstration account exports nothing. */
  export: { manager: ['buildings'], resident: ['buildings'], tenant: ['buildings'] },
  write: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    documents: typeof documentGrants
  }
}

interface Placed {
  readonly buildingId: string
}
interface Filed extends Placed {
  readonly residenceId: string | null
  readonly audience: DocumentAudience
  readonly archivedAt: Date | string | null
  /** Of what concerns the household of a unit: the accounts whose stay had begun by then. Null where it concerns the unit. */
  readonly householdIds: readonly string[] | null
}

const manages = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'documents.readAll', { buildingId })
const writes = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'documents.write', { buildingId })

const readsOfBuilding = (actor: Actor, { buildingId, audience }: Filed): boolean =>
  may(actor, 'documents.readBoard', { buildingId }) ||
  (audience !== 'managers' && may(actor, 'documents.readForOwners', { buildingId })) ||
  (audience === 'tenants' && may(actor, 'documents.readForTenants', { buildingId }))

const readsOfUnit = (actor: Actor, { buildingId, residenceId, audience, householdIds }: Filed): boolean =>
  (householdIds === null || householdIds.includes(actor.id)) &&
  ((audience !== 'managers' && may(actor, 'documents.readOfUnitForOwners', { residenceId, buildingId })) ||
    (audience === 'tenants' && may(actor, 'documents.readOfUnitForTenants', { residenceId, buildingId })))

/**
 * Decisions §2: managers keep the documents of their buildings and choose who reads each. A board reads those of its building, and none of
 * a unit that are not for its own home.
 */
export const documentPolicy = {
  read: (actor: Actor, document: Filed) =>
    manages(actor, document) ||
    (document.archivedAt === null &&
      (document.residenceId === null ? readsOfBuilding(actor, document) : readsOfUnit(actor, document))),
  /** Earlier versions, the time to keep it, and what happened to it. */
  readAll: manages,
  /** Of what one may read, as an archive. */
  export: (actor: Actor, _: object) => may(actor, 'documents.export'),
  create: writes,
  /** In a building or another. */
  createAny: (actor: Actor, _: object) => may(actor, 'documents.write'),
  update: writes,
  archive: writes,
  /** What was destroyed. */
  readDestructions: (actor: Actor, _: object) => may(actor, 'documents.readAll'),
}
