import { and, asc, eq } from 'drizzle-orm'
import { tower } from '../../../../db/worlds/demonstration/places.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { sealPayload } from '../../../server/secrets.ts'
import { addMonths, startOfMonth, today } from '../../../shared/dates.ts'
import { fullName } from '../../../shared/names.ts'
import { isHeldOn, residencePeople, residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { statementVersion } from '../rules.ts'
import { debitAgreements } from './tables.ts'

/** Units of the tower whose owners pay by debit; the account of one was closed. */
const units = ['201', '305', '401', '502', '601', '706', '801', '902']
const closed = '502'

/** A few agreements that owners of the tower signed on paper, one of them suspended. */
export const seed: Seed = async ({ db, now, once, secretKey }) => {
  const { manager } = await once(inventWorld)
  const day = today(now)
  const { organizationId, id: buildingId } = tower
  const owners = await db
    .selectDistinctOn([residences.id], {
      residenceId: residences.id,
      unitNumber: residences.unitNumber,
      payorId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(residences)
    .innerJoin(residencePeople, eq(residencePeople.residenceId, residences.id))
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(and(eq(residences.buildingId, buildingId), eq(residencePeople.relation, 'owner'), isHeldOn(day)))
    .orderBy(asc(residences.id), asc(residencePeople.startsOn))
  const chosen = owners.filter(({ unitNumber }) => units.includes(unitNumber))
  if (chosen.length === 0) return
  const signedOn = startOfMonth(addMonths(day, -7))
  await db.insert(debitAgreements).values(
    chosen.map(({ residenceId, unitNumber, payorId, ...owner }) => {
      const account = `70${unitNumber}45`
      const isClosed = unitNumber === closed
      return {
        organizationId,
        buildingId,
        residenceId,
        payorId,
        accountHolder: fullName(owner),
        category: 'personal' as const,
        amountKind: 'variable' as const,
        frequency: 'due_days' as const,
        startsOn: signedOn,
        noticeDays: 10,
        ...sealPayload(secretKey, { institution: '815', transit: '30012', account }),
        institution: '815',
        ending: account.slice(-3),
        signature: 'paper' as const,
        signedOn,
        statementVersion,
        language: 'fr' as const,
        identityProof: `Reçu au bureau avec une pièce d’identité; classeur DPA, ${unitNumber}`,
        recordedById: manager.id,
        status: isClosed ? ('suspended' as const) : ('active' as const),
        statusReason: isClosed ? '905 · Compte fermé' : null,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
}
