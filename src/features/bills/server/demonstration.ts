import { makeAgreements } from '../../../../db/worlds/demonstration/instalments.ts'
import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import { inPieces, type Seed } from '../../../server/demonstration.ts'
import { auditEntries } from '../../../server/tables.ts'
import { insertPlanned, insertSingles } from '../../instalments/server/service.ts'
import { bills } from './tables.ts'

/** Two years of bills and what happened to each. */
export const seed: Seed = async ({ db, now, once }) => {
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
  await inPieces(made, (rows) =>
    insertSingles(
      db,
      rows.map((bill) => ({ ...bill, createdById: managerOf(bill).id })),
      now,
    ),
  )
  const agreements = makeAgreements(now)
  for (const { bill, vendor } of agreements)
    await db.insert(bills).values({
      ...bill,
      vendorId: vendorIds.get(`${bill.organizationId} ${vendor}`) ?? '',
      createdById: managerOf(bill).id,
    })
  await insertPlanned(db, agreements, managerOf(agreements[0]?.bill ?? { organizationId: '' }).id)
  const facts = [
    ...billFacts,
    ...agreements.map(({ bill }) => ({
      subject: 'bill',
      subjectId: bill.id,
      action: 'created_and_sent',
      at: bill.createdAt,
    })),
  ]
  for (const { bill } of agreements)
    placeOf.set(bill.id, { organizationId: bill.organizationId, buildingId: bill.buildingId })
  await inPieces(facts, (rows) =>
    db.insert(auditEntries).values(
      rows.map((fact) => {
        const place = placeOf.get(fact.subjectId)
        const actorId = place && fact.action !== 'became_overdue' ? managerOf(place).id : null
        return { ...fact, ...place, requestId, actorId }
      }),
    ),
  )
}
