import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges, isOwedBy, leftCents } from '../../../contributions/server/tables.ts'
import { receipts } from '../../../receipts/server/tables.ts'
import { mailingRecipients, mailings } from '../../server/tables.ts'

/** What is left of the charges of a building that are due by a day, the oldest of each home first. */
export const findOwed = (db: Db, buildingId: string, on: Day) =>
  db
    .select({
      id: charges.id,
      residenceId: charges.residenceId,
      kind: charges.kind,
      label: charges.label,
      dueOn: charges.dueOn,
      leftCents,
    })
    .from(charges)
    .where(and(eq(charges.buildingId, buildingId), isOwedBy(on)))
    .orderBy(asc(charges.dueOn), asc(charges.id))

/** The last payment of each of some homes that stands. */
export const findLastReceived = (db: Db, residenceIds: readonly string[]) =>
  db
    .selectDistinctOn([receipts.residenceId], {
      residenceId: receipts.residenceId,
      receivedOn: receipts.receivedOn,
      amountCents: receipts.amountCents,
    })
    .from(receipts)
    .where(and(among(receipts.residenceId, residenceIds), isNull(receipts.reversedOn)))
    .orderBy(receipts.residenceId, desc(receipts.receivedOn), desc(receipts.id))

/** The last reminder of each debt that is not settled, by its oldest charge. */
export const findSent = (db: Db, debtChargeIds: readonly string[]) =>
  db
    .selectDistinctOn([mailingRecipients.debtChargeId], {
      debtChargeId: mailingRecipients.debtChargeId,
      step: sql<number>`coalesce(${mailingRecipients.step}, 0)`,
      stepCount: sql<number>`coalesce(${mailings.stepCount}, 0)`,
      on: mailings.on,
    })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(and(among(mailingRecipients.debtChargeId, debtChargeIds), ne(mailingRecipients.status, 'withdrawn')))
    .orderBy(mailingRecipients.debtChargeId, desc(mailingRecipients.step), desc(mailings.on))
