import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const bankGrants = grants('vendorBankDetails', {
  read: { manager: ['organizations'] },
  write: { manager: ['organizations'] },
  // Not a read: no demonstration account holds it, and each look is a fact.
  reveal: { manager: ['organizations'] },
})
const contractGrants = grants('vendorContracts', {
  read: { manager: ['buildings', 'organizations'] },
  write: { manager: ['buildings', 'organizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    vendorBankDetails: typeof bankGrants
    vendorContracts: typeof contractGrants
  }
}

interface OfOrganization {
  readonly organizationId: string
}
interface Proposed extends OfOrganization {
  readonly proposedById: string
}

const writesDetails = (actor: Actor, { organizationId }: OfOrganization): boolean =>
  may(actor, 'vendorBankDetails.write', { organizationId })

/** Bank details of vendors are the organization's: shown masked, changed by two people. */
export const bankDetailsPolicy = {
  read: (actor: Actor, { organizationId }: OfOrganization) => may(actor, 'vendorBankDetails.read', { organizationId }),
  propose: writesDetails,
  /** Never by the person who proposed them, whatever their role. */
  confirm: (actor: Actor, details: Proposed) => writesDetails(actor, details) && details.proposedById !== actor.id,
  end: writesDetails,
  reveal: (actor: Actor, { organizationId }: OfOrganization) =>
    may(actor, 'vendorBankDetails.reveal', { organizationId }),
}

interface Placed extends OfOrganization {
  readonly buildingId: string | null
}
const writesContract = (actor: Actor, { organizationId, buildingId }: Placed): boolean =>
  may(actor, 'vendorContracts.write', { organizationId, buildingId })

/** Contracts are for those who manage their building, or work in their organization where they are of no building. */
export const contractPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'vendorContracts.read'),
  read: (actor: Actor, { organizationId, buildingId }: Placed) =>
    may(actor, 'vendorContracts.read', { organizationId, buildingId }),
  create: writesContract,
  update: writesContract,
  remove: writesContract,
}
