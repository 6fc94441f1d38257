import type { Context } from '../../../../server/context.ts'
import { billPolicy } from '../../../bills/policy.ts'
import type { PrintedPlace } from '../../../reading/extraction/contract.ts'
import { searchNameOf } from '../../../vendors/rules.ts'
import type { PlaceProposal } from '../contract.ts'
import { cluesOf, proposePlace } from '../rules.ts'
import * as store from './store.ts'

/** A document that was read, and the organizations it may be of. */
export interface PlacedDocument {
  readonly organizationIds: readonly string[]
  readonly vendorName: string | null
  readonly place: PrintedPlace | undefined
}

const nothingPrinted: PrintedPlace = { addresses: [], numbers: [], names: [] }

/**
 * The buildings that each document may be of, among those to which the caller may add bills: a few queries, however many documents.
 * The caller has authorized reading them.
 */
export async function proposePlaces(ctx: Context, documents: readonly PlacedDocument[]): Promise<PlaceProposal[]> {
  if (documents.length === 0) return []
  const { db } = ctx
  const organizationIds = [...new Set(documents.flatMap((document) => document.organizationIds))]
  const keys = [...new Set(documents.flatMap(({ place }) => cluesOf(place ?? nothingPrinted)))]
  const names = [...new Set(documents.flatMap(({ vendorName }) => (vendorName ? searchNameOf(vendorName) : [])))]
  const live = await store.findLiveBuildings(db, organizationIds)
  const ownAddresses = await store.findOwnAddresses(db, organizationIds)
  const sightings = await store.findSightings(db, organizationIds, keys)
  const vendors = names.length > 0 ? await store.findVendorsNamed(db, organizationIds, names) : []
  const vendorBuildings = await store.findBuildingsOfVendors(
    db,
    vendors.map(({ id }) => id),
  )
  return documents.map(({ organizationIds: ids, vendorName, place }) => {
    const here = live.filter(({ organizationId }) => ids.includes(organizationId))
    const buildings = here.filter(({ id }) => billPolicy.create(ctx.actor, { buildingId: id }))
    const name = vendorName === null ? null : searchNameOf(vendorName)
    const vendorIds = vendors
      .filter((vendor) => vendor.searchName === name && ids.includes(vendor.organizationId))
      .map(({ id }) => id)
    return proposePlace(place ?? nothingPrinted, {
      buildings,
      sightings,
      vendorIds,
      vendorBuildings: vendorBuildings.filter(({ vendorId }) => vendorIds.includes(vendorId)),
      ownAddresses,
      isOnly: here.length === 1 && buildings.length === 1,
    })
  })
}

interface WaitingDocument {
  readonly id: string
  readonly organizationId: string
  /** Null until it is read. */
  readonly reading: { readonly place?: PrintedPlace | undefined; readonly fields: VendorRead } | null
}
interface VendorRead {
  readonly vendor: { readonly value: string | null }
}

/** The buildings that documents of organizations may be of, by document; none for one that is not read. */
export async function proposalsOf(
  ctx: Context,
  documents: readonly WaitingDocument[],
): Promise<ReadonlyMap<string, PlaceProposal>> {
  const read = documents.flatMap(({ id, organizationId, reading }) =>
    reading
      ? [{ id, organizationIds: [organizationId], vendorName: reading.fields.vendor.value, place: reading.place }]
      : [],
  )
  const proposals = await proposePlaces(ctx, read)
  return new Map(read.flatMap(({ id }, at) => (proposals[at] ? [[id, proposals[at]] as const] : [])))
}

/** Remembers what the document of a bill printed about its building. */
export const learnPlace = (
  ctx: Context,
  bill: { readonly id: string; readonly organizationId: string },
  place: PrintedPlace | undefined,
): Promise<void> => store.saveClues(ctx.db, bill, place ? cluesOf(place) : [])
