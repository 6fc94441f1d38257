import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { tower } from '../../../../db/worlds/demonstration/places.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { type Demonstration, inPieces, type Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import { addDays, addMonths, type Day, startOfMonth, today } from '../../../shared/dates.ts'
import { fullName } from '../../../shared/names.ts'
import { receipts } from '../../receipts/server/tables.ts'
import { isHeldOn, residencePeople, residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { seedRuns } from '../demonstration-runs/server/demonstration.ts'
import { statementVersion } from '../rules.ts'
import { debitAgreements } from './tables.ts'

/** The account of this unit was closed: its last debit came back, and its fees are late. */
const closed = '905'
const noticeDays = 10

/** The agreements of the owners of the tower who pay by debit, signed on paper, and the last runs of their debits. */
export const seed: Seed = async ({ db, now, once, secretKey }) => {
  const { manager } = await once(inventWorld)
  const day = today(now)
  const signedOn = startOfMonth(addMonths(day, -7))
  const agreed = (await findDebited(db, signedOn, day)).map(({ startsOn: _, ...owner }) => ({
    ...owner,
    id: newId(),
    accountHolder: fullName(owner),
    account: { institution: '815', transit: '30012', account: `70${owner.unitNumber.padStart(4, '0')}5` },
  }))
  await inPieces(agreed, (rows) =>
    db.insert(debitAgreements).values(
      rows.map(({ id, residenceId, unitNumber, payorId, accountHolder, account }) => ({
        id,
        organizationId: tower.organizationId,
        buildingId: tower.id,
        residenceId,
        payorId,
        accountHolder,
        category: 'personal' as const,
        amountKind: 'variable' as const,
        frequency: 'due_days' as const,
        startsOn: addDays(signedOn, noticeDays),
        noticeDays,
        ...sealPayload(secretKey, account),
        institution: account.institution,
        ending: account.account.slice(-3),
        signature: 'paper' as const,
        signedOn,
        statementVersion,
        language: 'fr' as const,
        identityProof: `Reçu au bureau avec une pièce d’identité; classeur DPA, ${unitNumber}`,
        recordedById: manager.id,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  )
  await seedRuns({ db, now, secretKey }, { agreed, byId: manager.id, closedUnit: closed })
}

/** The owners since before a day of the units of the tower whose fees came by debit. */
async function findDebited(db: Demonstration['db'], signedOn: Day, day: Day) {
  return db
    .selectDistinctOn([residences.id], {
      residenceId: residences.id,
      unitNumber: residences.unitNumber,
      payorId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      startsOn: residencePeople.startsOn,
      hasAddress: sql<boolean>`(${users.status} = 'active' and ${users.role} not like 'demo%')`,
    })
    .from(residences)
    .innerJoin(residencePeople, eq(residencePeople.residenceId, residences.id))
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .innerJoin(
      receipts,
      and(eq(receipts.residenceId, residences.id), eq(receipts.method, 'pre_authorized'), isNull(receipts.reversedOn)),
    )
    .where(
      and(
        eq(residences.buildingId, tower.id),
        eq(residencePeople.relation, 'owner'),
        lte(residencePeople.startsOn, signedOn),
        isHeldOn(day),
      ),
    )
    .orderBy(asc(residences.id), asc(residencePeople.startsOn))
}
