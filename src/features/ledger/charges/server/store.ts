import { and, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { charges, contributionCalls } from '../../../contributions/server/tables.ts'
import { journalEntries, ledgers } from '../../server/tables.ts'
import type { FollowedCharges } from '../rules.ts'

export type Found = FollowedCharges & { readonly organizationId: string; readonly buildingId: string }

const sumsOf = (of: SQL) => sql<
  FollowedCharges['sums']
>`(select json_agg(json_build_object('kind', s.kind, 'fund', s.fund,
    'amountCents', s.cents) order by s.fund, s.kind)
  from (select kind, fund, sum(amount_cents) as cents from charges where ${of} group by kind, fund) s)`

/** The calls of a place that were issued. */
export const findCalls = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: contributionCalls.id,
      kind: sql<'call'>`'call'`,
      organizationId: contributionCalls.organizationId,
      buildingId: contributionCalls.buildingId,
      dueOn: contributionCalls.dueOn,
      cancelledOn: contributionCalls.cancelledOn,
      cancelReason: contributionCalls.cancelReason,
      sums: sumsOf(sql`charges.call_id = ${contributionCalls.id}`),
    })
    .from(contributionCalls)
    .where(and(ne(contributionCalls.status, 'draft'), where))
    .orderBy(contributionCalls.dueOn, contributionCalls.id)

/** The charges of a place that belong to no call. */
export const findCharges = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: charges.id,
      kind: sql<'charge'>`'charge'`,
      organizationId: charges.organizationId,
      buildingId: charges.buildingId,
      dueOn: charges.dueOn,
      cancelledOn: charges.cancelledOn,
      cancelReason: charges.cancelReason,
      sums: sql<
        FollowedCharges['sums']
      >`json_build_array(json_build_object('kind', ${charges.kind}, 'fund', ${charges.fund}, 'amountCents', ${charges.amountCents}))`,
    })
    .from(charges)
    .where(and(isNull(charges.callId), where))
    .orderBy(charges.dueOn, charges.id)

export const callsAmong = (ids: readonly string[]): SQL | undefined => among(contributionCalls.id, ids)
export const chargesAmong = (ids: readonly string[]): SQL | undefined => among(charges.id, ids)
export const callsOf = (buildingId: string): SQL => eq(contributionCalls.buildingId, buildingId)
export const chargesOf = (buildingId: string): SQL => eq(charges.buildingId, buildingId)

/** Locks issued calls that are due and not in the books of their building. */
export const findCallsToPost = (db: Db, today: Day, limit: number) =>
  db
    .select({ id: contributionCalls.id })
    .from(contributionCalls)
    .innerJoin(ledgers, eq(ledgers.buildingId, contributionCalls.buildingId))
    .where(
      and(
        eq(contributionCalls.status, 'issued'),
        lte(contributionCalls.dueOn, today),
        sql`${contributionCalls.dueOn} >= ${ledgers.startsOn}`,
        sql`not exists (select from ${journalEntries} where ${journalEntries.callId} = ${contributionCalls.id})`,
      ),
    )
    .orderBy(contributionCalls.buildingId, contributionCalls.dueOn, contributionCalls.id)
    .limit(limit)
    .for('update', { of: contributionCalls, skipLocked: true })

/** The same of charges without a call. */
export const findChargesToPost = (db: Db, today: Day, limit: number) =>
  db
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(ledgers, eq(ledgers.buildingId, charges.buildingId))
    .where(
      and(
        isNull(charges.callId),
        isNull(charges.cancelledOn),
        ne(charges.kind, 'opening'),
        lte(charges.dueOn, today),
        sql`${charges.dueOn} >= ${ledgers.startsOn}`,
        sql`not exists (select from ${journalEntries} where ${journalEntries.chargeId} = ${charges.id})`,
      ),
    )
    .orderBy(charges.buildingId, charges.dueOn, charges.id)
    .limit(limit)
    .for('update', { of: charges, skipLocked: true })
