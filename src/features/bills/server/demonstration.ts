import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import { inPieces, type Seed } from '../../../server/demonstration.ts'
import { auditEntries } from '../../../server/tables.ts'
import { bills } from './tables.ts'

/** Two years of bills and what happened to each. */
export const seed: Seed = async ({ db, once }) => {
  const { bills: made, billFacts, vendors, managerOf } = await once(inventWorld)
  const vendorIds = new Map(vendors.map(({ id, organizationId, name }) => [`${organizationId} ${name}`, id]))
  const placeOf = new Map(made.map(({ id, organizationId, buildingId }) => [id, { organizationId, buildingId }]))
  await inPieces(made, (rows) =>
    db.insert(bills).values(
      rows.map(({ vendor, ...bill }) => ({
        ...bill,
        vendorId: vendorIds.get(`${bill.organizationId} ${vendor}`) ?? '',
        createdById: managerOf(bill).id,
      })),
    ),
  )
  await inPieces(billFacts, (rows) =>
    db.insert(auditEntries).values(
      rows.map((fact) => {
        const place = placeOf.get(fact.subjectId)
        const actorId = place && fact.action !== 'became_overdue' ? managerOf(place).id : null
        return { ...fact, ...place, requestId, actorId }
      }),
    ),
  )
}
