/** Where a thing is, and whose: who asked for it, sent it or holds it. */
export interface Thing {
  readonly personId: string
  readonly organizationId: string
  readonly buildingId: string
  readonly residenceId: string
}

/** A thing as policies expect those of several nouns. */
export const asIs = (thing: Thing): Thing => thing
export const asBuilding = ({ buildingId, ...thing }: Thing) => ({ ...thing, id: buildingId, buildingId })
export const asOrganization = ({ organizationId, ...thing }: Thing) => ({
  ...thing,
  id: organizationId,
  organizationId,
})
export const asAccount = ({ personId }: Thing) => ({ id: personId })
export const asHeld = (thing: Thing) => ({ ...thing, userId: thing.personId })
export const kept = (thing: Thing) =>
  ({ ...thing, kind: 'vehicles', holderId: thing.personId, endedOn: null, isKept: true }) as const

export const asDemand = (thing: Thing) => ({
  ...thing,
  submittedById: thing.personId,
  submittedAt: '2026-01-01T12:00:00Z',
})
export const asEntry = (thing: Thing) => ({ ...thing, actorId: thing.personId, action: 'updated', isPrivate: false })
export const proofOf = ({ personId }: Thing) =>
  ({ kind: 'owner_insurance', holderId: personId, isKept: true, providedById: personId, confirmedAt: null }) as const
export const asPerson = ({ personId, organizationId, buildingId }: Thing) =>
  ({
    id: personId,
    role: 'resident',
    status: 'active',
    isElsewhere: false,
    memberOf: [],
    homesIn: [buildingId],
    organizations: [{ id: organizationId }],
    residences: [{ buildingId }],
  }) as const
/** What its author sent to the product, of no organization. */
export const asSent = ({ personId }: Thing) => ({ submittedById: personId })
