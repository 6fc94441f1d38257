import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { charges, contributionCalls, specialAssessments } from '../../../contributions/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { arrearsRules } from '../../../receipts/server/tables.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { mailings } from '../../server/tables.ts'

/** What all letters of a mailing say alike. */
export async function findSubject(db: Db, mailingId: string) {
  const [found] = await db
    .select({
      organizationName: organizations.name,
      fiscalYearStart: organizations.fiscalYearStart,
      address: buildings.address,
      city: buildings.city,
      province: buildings.province,
      postalCode: buildings.postalCode,
      howToPay: arrearsRules.howToPay,
      call: contributionCalls,
      assessment: specialAssessments,
    })
    .from(mailings)
    .innerJoin(buildings, eq(buildings.id, mailings.buildingId))
    .innerJoin(organizations, eq(organizations.id, mailings.organizationId))
    .leftJoin(arrearsRules, eq(arrearsRules.buildingId, mailings.buildingId))
    .leftJoin(contributionCalls, eq(contributionCalls.id, mailings.callId))
    .leftJoin(specialAssessments, eq(specialAssessments.id, contributionCalls.assessmentId))
    .where(eq(mailings.id, mailingId))
  return found
}

/** What a call asks of some homes. */
export const findAsked = (db: Db, callId: string, residenceIds: readonly string[]) =>
  db
    .select({
      residenceId: charges.residenceId,
      kind: charges.kind,
      fund: charges.fund,
      label: charges.label,
      amountCents: charges.amountCents,
    })
    .from(charges)
    .where(and(eq(charges.callId, callId), among(charges.residenceId, residenceIds)))
    .orderBy(charges.kind, charges.fund, charges.id)

/** Where people of some homes receive mail, where that is elsewhere than at the unit. */
export const findAddresses = (db: Db, residenceIds: readonly string[]) =>
  db
    .select({
      residenceId: residencePeople.residenceId,
      userId: residencePeople.userId,
      mailingAddress: residencePeople.mailingAddress,
    })
    .from(residencePeople)
    .where(among(residencePeople.residenceId, residenceIds))
    .orderBy(residencePeople.startsOn, residencePeople.id)
