import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { Recipient } from '../../../notifications/server/service.ts'
import { isHeldOn, residencePeople } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { type ProofRow, selectedProofs } from '../../server/store.ts'
import { unitProofs } from '../../server/tables.ts'

/** Proofs by their ids, with the names of their units. */
export const findNamedProofs = (db: Db, ids: readonly string[]): Promise<ProofRow[]> =>
  selectedProofs(db).where(among(unitProofs.id, ids))

/** Who lives in or owns the unit of a proof on a day and may read it. */
export const findPeopleOf = (db: Db, proofId: string, today: Day): Promise<Recipient[]> =>
  db
    .selectDistinct({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      role: users.role,
    })
    .from(unitProofs)
    .innerJoin(residencePeople, and(eq(residencePeople.residenceId, unitProofs.residenceId), isHeldOn(today)))
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(
      and(
        eq(unitProofs.id, proofId),
        eq(users.status, 'active'),
        inArray(users.role, ['resident', 'tenant', 'demo_resident', 'demo_tenant']),
        or(sql`${unitProofs.kind} <> 'owner_insurance'`, eq(unitProofs.holderId, users.id)),
      ),
    )
