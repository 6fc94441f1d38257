import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { sampleWorld } from '../../../../db/worlds/sample.ts'
import { eraseDetails } from '../../../server/audit-chain/erasure.ts'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { among, type Moment, plain } from '../../../server/rows.ts'
import { auditEntries } from '../../../server/tables.ts'
import type { Actor } from '../../../shared/actor.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { inboxDocuments } from '../../bill-intake/inbox/server/tables.ts'
import { bills } from '../../bills/server/tables.ts'
import { bookingLimits, bookings, bookingWaits } from '../../bookings/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { commonSpaces } from '../../common-spaces/server/tables.ts'
import { demands } from '../../demands/server/tables.ts'
import { documents, documentVersions } from '../../documents/server/tables.ts'
import { files } from '../../files/server/tables.ts'
import { imports } from '../../imports/server/tables.ts'
import { insertSingles, removeInstalments } from '../../instalments/server/service.ts'
import { insurancePolicies } from '../../insurance/server/tables.ts'
import { organizationLogos } from '../../logos/server/tables.ts'
import { mandates } from '../../mandates/server/tables.ts'
import { notifications } from '../../notifications/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { comments, internalNotes } from '../../threads/server/tables.ts'
import { unitObligations, unitProofs } from '../../unit-obligations/server/tables.ts'
import { unitRecords } from '../../unit-records/server/tables.ts'
import { inventedPatternOf } from '../../user-management/rules.ts'
import { users } from '../../users/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import type { Sample } from '../contract.ts'

/** SQL twin of `samplePolicy.read`, of the rows of `organizations`. */
export const visibleSamples = (actor: Actor): SQL | undefined =>
  granted(actor, 'samples.read', {
    organizationId: actor.isInSample ? organizations.id : organizations.sampleOfId,
  })

/** The sample of an organization. */
export const isOf = (organizationId: string): SQL => eq(organizations.sampleOfId, organizationId)

const source = alias(organizations, 'source')

/** The samples in sight, by the names of the organizations that they belong to. */
export const findSamples = (db: Db, visible: SQL | undefined, which?: { id: string }): Promise<Sample[]> =>
  db
    .select({
      id: organizations.id,
      organizationId: source.id,
      organizationName: source.name,
      buildingId: buildings.id,
      buildingName: buildings.name,
    })
    .from(buildings)
    .innerJoin(organizations, eq(organizations.id, buildings.organizationId))
    .innerJoin(source, eq(source.id, organizations.sampleOfId))
    // The building that came with it: the manager may have added others since.
    .where(and(sql`${buildings.id} = (${firstBuilding(db)})`, visible, which && eq(organizations.id, which.id)))
    .orderBy(plain(source.name), source.id)
    .limit(500)

const own = alias(buildings, 'own')
const firstBuilding = (db: Db) =>
  db.select({ id: own.id }).from(own).where(eq(own.organizationId, organizations.id)).orderBy(own.id).limit(1)

/** Writes a sample; answers whether the organization had none. */
export async function insertSample({ db, now }: Moment, sample: ReturnType<typeof sampleWorld>): Promise<boolean> {
  const [added] = await db
    .insert(organizations)
    .values(sample.organization)
    .onConflictDoNothing()
    .returning({ id: organizations.id })
  if (!added) return false
  await db.insert(buildings).values(sample.building)
  await db.insert(residences).values(sample.residences)
  await db.insert(users).values(sample.users)
  await db.insert(residencePeople).values(sample.residencePeople)
  await db.insert(vendors).values(sample.vendors)
  await db.insert(bills).values(sample.bills)
  await insertSingles(db, sample.bills, now)
  await db.insert(demands).values(sample.demands)
  return true
}

/** Locks a sample that is about to be removed, so that nothing more is added to it; undefined when another removed it. */
export async function holdSample(db: Db, id: string): Promise<{ id: string } | undefined> {
  const [held] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update')
  return held
}

/** Removes every row of a sample; answers the keys of the bytes that its files had. */
export async function removeSample(db: Db, id: string): Promise<string[]> {
  const fileIds = await findFileIds(db, id)
  await removeThings(db, id)
  const gone = await db.delete(files).where(among(files.id, fileIds)).returning({ storageKey: files.storageKey })
  await db.delete(residences).where(eq(residences.organizationId, id))
  await db.delete(buildings).where(eq(buildings.organizationId, id))
  await db.delete(vendors).where(eq(vendors.organizationId, id))
  await eraseDetails(db, eq(auditEntries.organizationId, id))
  await db.delete(users).where(like(users.email, inventedPatternOf(id)))
  await db.delete(organizations).where(eq(organizations.id, id))
  return gone.map(({ storageKey }) => storageKey)
}

const thingsOf = (db: Db, id: string) =>
  union(
    db.select({ id: bills.id }).from(bills).where(eq(bills.organizationId, id)),
    db.select({ id: demands.id }).from(demands).where(eq(demands.organizationId, id)),
    db.select({ id: insurancePolicies.id }).from(insurancePolicies).where(eq(insurancePolicies.organizationId, id)),
    db.select({ id: unitProofs.id }).from(unitProofs).where(eq(unitProofs.organizationId, id)),
    db.select({ id: mandates.id }).from(mandates).where(eq(mandates.organizationId, id)),
    db.select({ id: commonSpaces.id }).from(commonSpaces).where(eq(commonSpaces.organizationId, id)),
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.organizationId, id)),
  )

/** Documents of bills, files attached to its things, and those that wait in its inbox. */
async function findFileIds(db: Db, id: string): Promise<string[]> {
  const rows = await union(
    db
      .select({ id: attachments.fileId })
      .from(attachments)
      .where(inArray(attachments.nounId, thingsOf(db, id))),
    db
      .select({ id: files.id })
      .from(files)
      .innerJoin(bills, eq(bills.fileId, files.id))
      .where(eq(bills.organizationId, id)),
    db
      .select({ id: documentVersions.fileId })
      .from(documentVersions)
      .innerJoin(documents, eq(documents.id, documentVersions.documentId))
      .where(eq(documents.organizationId, id)),
    db.select({ id: organizationLogos.fileId }).from(organizationLogos).where(eq(organizationLogos.organizationId, id)),
    db.select({ id: inboxDocuments.fileId }).from(inboxDocuments).where(eq(inboxDocuments.organizationId, id)),
    db
      .select({ id: files.id })
      .from(files)
      .innerJoin(buildings, eq(buildings.id, files.heldForId))
      .where(eq(buildings.organizationId, id)),
    db.select({ id: files.id }).from(files).where(eq(files.heldForOrganizationId, id)),
  )
  return rows.map((row) => row.id)
}

async function removeThings(db: Db, id: string): Promise<void> {
  await db.delete(comments).where(inArray(comments.nounId, thingsOf(db, id)))
  await db.delete(internalNotes).where(inArray(internalNotes.nounId, thingsOf(db, id)))
  await db.delete(notifications).where(inArray(notifications.subjectId, thingsOf(db, id)))
  await db.delete(inboxDocuments).where(eq(inboxDocuments.organizationId, id))
  await db.delete(organizationLogos).where(eq(organizationLogos.organizationId, id))
  const ofDocuments = db.select({ id: documents.id }).from(documents).where(eq(documents.organizationId, id))
  await db.delete(documentVersions).where(inArray(documentVersions.documentId, ofDocuments))
  await db.delete(documents).where(eq(documents.organizationId, id))
  await db.delete(imports).where(eq(imports.organizationId, id))
  const ofBills = (await db.select({ id: bills.id }).from(bills).where(eq(bills.organizationId, id))).map(
    (bill) => bill.id,
  )
  await db.delete(bills).where(eq(bills.organizationId, id))
  await removeInstalments(db, ofBills)
  await db.delete(demands).where(eq(demands.organizationId, id))
  await db.delete(insurancePolicies).where(eq(insurancePolicies.organizationId, id))
  await db.delete(unitProofs).where(eq(unitProofs.organizationId, id))
  await db.delete(unitRecords).where(eq(unitRecords.organizationId, id))
  await db.delete(unitObligations).where(eq(unitObligations.organizationId, id))
  await db.delete(mandates).where(eq(mandates.organizationId, id))
  await db.delete(bookingWaits).where(eq(bookingWaits.organizationId, id))
  await db.delete(bookingLimits).where(eq(bookingLimits.organizationId, id))
  await db.delete(bookings).where(eq(bookings.organizationId, id))
  await db.delete(commonSpaces).where(eq(commonSpaces.organizationId, id))
}
