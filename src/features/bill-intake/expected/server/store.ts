import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, same } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { isLive } from '../../../instalments/server/service.ts'
import { instalmentPlans, instalments } from '../../../instalments/server/tables.ts'
import { vendorContracts } from '../../../vendor-profiles/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { inboxDocuments } from '../../inbox/server/tables.ts'
import { billClues } from '../../place/server/tables.ts'
import { mostExpected } from '../contract.ts'

export interface Where {
  readonly visible: SQL | undefined
  readonly organizationIds: readonly string[] | undefined
  readonly building: string | undefined
  readonly vendor: string | undefined
}

/** More than a page can tell anything of. */
const mostRead = 20_000

const within = ({ visible, organizationIds, building, vendor }: Where): SQL | undefined =>
  and(
    visible,
    organizationIds && among(bills.organizationId, organizationIds),
    same(bills.buildingId, building),
    same(bills.vendorId, vendor),
  )

/** Bills with a document or a day of their own since a day, the latest first. */
export const findPastBills = (db: Db, where: Where, since: Day) =>
  db
    .select({
      id: bills.id,
      organizationId: bills.organizationId,
      buildingId: bills.buildingId,
      buildingName: buildings.name,
      vendorId: bills.vendorId,
      vendorName: vendors.name,
      searchName: vendors.searchName,
      category: bills.category,
      issuedOn: bills.issuedOn,
      totalCents: bills.totalCents,
      isDivided: sql<boolean>`${bills.paymentType} = 'recurring'`,
      number: sql<string | null>`(select substr(min(${billClues.key}), 8) from ${billClues}
        where ${billClues.billId} = ${bills.id} and ${billClues.key} like 'number %')`,
    })
    .from(bills)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(and(within(where), ne(bills.status, 'cancelled'), eq(bills.isRepeated, false), gte(bills.dueOn, since)))
    .orderBy(desc(bills.dueOn), desc(bills.id))
    .limit(mostRead)

/** Documents that wait to be checked, of vendors by the names they print. */
export const findWaiting = (db: Db, visible: SQL | undefined, names: readonly string[]) =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: inboxDocuments.id,
          organizationId: inboxDocuments.organizationId,
          buildingId: inboxDocuments.buildingId,
          searchName: inboxDocuments.searchName,
          issuedOn: inboxDocuments.issuedOn,
        })
        .from(inboxDocuments)
        .where(and(visible, inArray(inboxDocuments.searchName, [...names])))
        .orderBy(asc(inboxDocuments.id))
        .limit(mostExpected)

/** What a year costs of a bill that comes back. */
const yearly = sql<number>`${bills.totalCents} * case ${bills.schedule}
  when 'weekly' then 52 when 'monthly' then 12 when 'bimonthly' then 6 when 'quarterly' then 4 when 'halfyearly' then 2 else 1 end`

/** The amount of the last instalment that was paid whole: what is paid is in the plan. What was paid at the start is no price. */
const formerCents = sql<number | null>`(select ${instalments.amountCents} from ${instalments}
  where ${instalments.nounId} = ${bills.id} and ${isLive} and ${instalments.paidOn} is not null
    and not (${instalments.ordinal} = 1 and exists (
      select from ${instalmentPlans} where ${instalmentPlans.nounId} = ${bills.id} and ${instalmentPlans.initialCents} is not null))
  order by ${instalments.ordinal} desc limit 1)`.mapWith((cents) => (cents === null ? null : Number(cents)))

const comesBack = (today: Day): SQL | undefined =>
  and(
    eq(bills.isRepeated, true),
    inArray(bills.status, ['sent', 'overdue']),
    or(isNull(bills.untilOn), gte(bills.untilOn, today)),
  )

/** Bills that come back and have not ended, the dearest first. */
export const findCommitments = (db: Db, where: Where, today: Day) =>
  db
    .select({
      id: bills.id,
      title: bills.title,
      vendorId: bills.vendorId,
      vendorName: vendors.name,
      buildingName: buildings.name,
      schedule: bills.schedule,
      totalCents: bills.totalCents,
      yearlyCents: yearly.mapWith(Number),
      dueOn: bills.dueOn,
      untilOn: bills.untilOn,
      formerCents,
    })
    .from(bills)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(and(within(where), comesBack(today)))
    .orderBy(desc(yearly), asc(bills.id))
    .limit(mostExpected)

/**
 * Contracts that run and have a cost, where no bill of their vendor comes back in their building, or in the organization for one of all of
 * it; the dearest first. Those of archived buildings are left out.
 */
export const findContractCosts = (db: Db, { visible, organizationIds, building, vendor }: Where, today: Day) =>
  db
    .select({
      id: vendorContracts.id,
      title: vendorContracts.title,
      vendorId: vendorContracts.vendorId,
      vendorName: vendors.name,
      buildingName: buildings.name,
      yearlyCents: sql<number>`${vendorContracts.yearlyCents}`.mapWith(Number),
      untilOn: sql<Day | null>`case when not ${vendorContracts.isRenewed} then ${vendorContracts.endsOn} end`,
    })
    .from(vendorContracts)
    .innerJoin(vendors, eq(vendors.id, vendorContracts.vendorId))
    .leftJoin(buildings, eq(buildings.id, vendorContracts.buildingId))
    .where(
      and(
        visible,
        organizationIds && among(vendorContracts.organizationId, organizationIds),
        same(vendorContracts.buildingId, building),
        same(vendorContracts.vendorId, vendor),
        gt(vendorContracts.yearlyCents, 0),
        lte(vendorContracts.startsOn, today),
        or(isNull(vendorContracts.endsOn), gte(vendorContracts.endsOn, today), eq(vendorContracts.isRenewed, true)),
        isNull(buildings.archivedAt),
        notExists(
          db
            .select({ id: bills.id })
            .from(bills)
            .where(
              and(
                eq(bills.vendorId, vendorContracts.vendorId),
                or(isNull(vendorContracts.buildingId), eq(bills.buildingId, vendorContracts.buildingId)),
                comesBack(today),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(vendorContracts.yearlyCents), asc(vendorContracts.id))
    .limit(mostExpected)
