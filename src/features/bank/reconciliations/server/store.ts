import { and, desc, eq, gte, isNull, lte, max, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import { journalEntries } from '../../../ledger/server/tables.ts'
import { receipts } from '../../../receipts/server/tables.ts'
import { residences } from '../../../residences/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import type { OutstandingItem } from '../../fund-balances/rules.ts'
import { bankAccounts, bankLines, bankMatches, bankReconciliations } from '../../server/tables.ts'

const isMatched = sql`exists (select from ${bankMatches} where ${eq(bankMatches.lineId, bankLines.id)})`

/** The lines of an account by month, since the books began. */
export const findMonths = (db: Db, bankAccountId: string, since: Day) =>
  db
    .select({
      month: sql<string>`to_char(${bankLines.postedOn}, 'YYYY-MM')`.as('month'),
      lineCount: sql<number>`count(*)::int`,
      openCount: sql<number>`count(*) filter (where not ${isMatched})::int`,
    })
    .from(bankLines)
    .where(and(eq(bankLines.bankAccountId, bankAccountId), gte(bankLines.postedOn, since)))
    .groupBy(sql`1`)

const columns = {
  id: bankReconciliations.id,
  bankAccountId: bankReconciliations.bankAccountId,
  through: bankReconciliations.through,
  statementCents: bankReconciliations.statementCents,
  bookCents: bankReconciliations.bookCents,
  otherCents: bankReconciliations.otherCents,
  outstandingCents: bankReconciliations.outstandingCents,
  outstanding: bankReconciliations.outstanding,
  madeAt: bankReconciliations.madeAt,
  madeByName: fullNameOf(users),
}

const selected = (db: Db) =>
  db.select(columns).from(bankReconciliations).leftJoin(users, eq(users.id, bankReconciliations.madeById)).$dynamic()
export type ReconciliationRow = Awaited<ReturnType<typeof findReconciliations>>[number]

/** The reconciliations of an account that stand, the latest first; of one month if given. */
export const findReconciliations = (db: Db, bankAccountId: string, through?: Day) =>
  selected(db)
    .where(
      and(
        eq(bankReconciliations.bankAccountId, bankAccountId),
        isNull(bankReconciliations.reopenedAt),
        through ? eq(bankReconciliations.through, through) : undefined,
      ),
    )
    .orderBy(desc(bankReconciliations.through))

export const insertReconciliation = (db: Db, row: typeof bankReconciliations.$inferInsert) =>
  db.insert(bankReconciliations).values(row)

/** Opens a month again; the first of those who try at once does. */
export const reopenReconciliation = (
  db: Db,
  id: string,
  opened: Pick<typeof bankReconciliations.$inferInsert, 'reopenedById' | 'reopenedAt' | 'reopeningReason'>,
) =>
  db
    .update(bankReconciliations)
    .set(opened)
    .where(and(eq(bankReconciliations.id, id), isNull(bankReconciliations.reopenedAt)))
    .returning({ id: bankReconciliations.id })

type Named = Pick<OutstandingItem, 'kind' | 'on' | 'label' | 'entryId'>

/** What some movements are called, their day and the entry that they open. */
export async function findNames(db: Db, buildingId: string, keys: readonly string[]): Promise<Map<string, Named>> {
  const idsOf = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const entryOf = (source: typeof receipts.id | typeof instalmentPayments.id, prefix: string) =>
    sql<string | null>`(select id from ${journalEntries} where ${and(
      eq(journalEntries.buildingId, buildingId),
      sql`${journalEntries.sourceKey} = ${prefix} || ${source} || '#1'`,
    )})`
  const received = await db
    .select({
      id: receipts.id,
      on: receipts.receivedOn,
      unit: residences.unitNumber,
      entryId: entryOf(receipts.id, 'receipt:'),
    })
    .from(receipts)
    .innerJoin(residences, eq(residences.id, receipts.residenceId))
    .where(among(receipts.id, idsOf('receipt')))
  const paid = await db
    .select({
      id: instalmentPayments.id,
      on: instalmentPayments.paidOn,
      vendor: vendors.name,
      title: bills.title,
      entryId: entryOf(instalmentPayments.id, 'payment:'),
    })
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .innerJoin(bills, eq(bills.id, instalments.nounId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(among(instalmentPayments.id, idsOf('payment')))
  const posted = await db
    .select({ id: journalEntries.id, on: journalEntries.postedOn, reason: journalEntries.reason })
    .from(journalEntries)
    .where(among(journalEntries.id, idsOf('entry')))
  const moved = await db
    .select({ id: bankLines.id, on: bankLines.postedOn, label: bankLines.description })
    .from(bankLines)
    .where(among(bankLines.id, idsOf('transfer')))
  return new Map<string, Named>([
    ...received.map(({ id, unit, ...one }) => [`receipt:${id}`, { ...one, kind: 'receipt', label: unit }] as const),
    ...paid.map(
      ({ id, vendor, title, ...one }) =>
        [`payment:${id}`, { ...one, kind: 'payment', label: `${vendor} · ${title}` }] as const,
    ),
    ...posted.map(
      ({ id, on, reason }) => [`entry:${id}`, { kind: 'entry', on, label: reason ?? '', entryId: id }] as const,
    ),
    ...moved.map(({ id, ...one }) => [`transfer:${id}`, { ...one, kind: 'transfer', entryId: null }] as const),
  ])
}

/** Lines that are matched to nothing, since the books began and through a day: the first ones, and how many there are. */
export async function findOpenLines(
  db: Db,
  { bankAccountId, since, through }: { readonly bankAccountId: string; readonly since: Day; readonly through: Day },
  limit: number,
) {
  const where = and(
    eq(bankLines.bankAccountId, bankAccountId),
    gte(bankLines.postedOn, since),
    lte(bankLines.postedOn, through),
    sql`not ${isMatched}`,
  )
  const lines = await db.select().from(bankLines).where(where).orderBy(bankLines.postedOn, bankLines.id).limit(limit)
  return { lines, count: lines.length < limit ? lines.length : await db.$count(bankLines, where) }
}

/** The balance that the last line of a month brought; of several on its last day, the one that the lines come to. */
export async function findProposed(
  db: Db,
  bankAccountId: string,
  through: Day,
  bankCents: number,
): Promise<number | null> {
  const [found] = await db
    .select({ balanceCents: bankLines.balanceCents })
    .from(bankLines)
    .where(and(eq(bankLines.bankAccountId, bankAccountId), lte(bankLines.postedOn, through)))
    .orderBy(
      desc(bankLines.postedOn),
      desc(sql`${bankLines.balanceCents} is not distinct from ${bankCents}`),
      desc(bankLines.lineNo),
      desc(bankLines.id),
    )
    .limit(1)
  return found?.balanceCents ?? null
}

/** The accounts of a building that are followed by a day and are not archived, with the last month of each that is reconciled. */
export const findAccountsBy = (db: Db, buildingId: string, on: Day) =>
  db
    .select({ id: bankAccounts.id, reconciledThrough: max(bankReconciliations.through) })
    .from(bankAccounts)
    .leftJoin(
      bankReconciliations,
      and(eq(bankReconciliations.bankAccountId, bankAccounts.id), isNull(bankReconciliations.reopenedAt)),
    )
    .where(
      and(eq(bankAccounts.buildingId, buildingId), lte(bankAccounts.startsOn, on), isNull(bankAccounts.archivedAt)),
    )
    .groupBy(bankAccounts.id)

/** The last reconciliation of each account of a building whose month ends in a period, by name of account. */
export async function findReconciledIn(
  db: Db,
  buildingId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  const found = await db
    .selectDistinctOn([bankReconciliations.bankAccountId], {
      ...columns,
      name: bankAccounts.name,
      institution: bankAccounts.institution,
      ending: bankAccounts.ending,
    })
    .from(bankReconciliations)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankReconciliations.bankAccountId))
    .leftJoin(users, eq(users.id, bankReconciliations.madeById))
    .where(
      and(
        eq(bankReconciliations.buildingId, buildingId),
        isNull(bankReconciliations.reopenedAt),
        gte(bankReconciliations.through, from),
        lte(bankReconciliations.through, to),
      ),
    )
    .orderBy(bankReconciliations.bankAccountId, desc(bankReconciliations.through))
  return found.sort((a, b) => a.name.localeCompare(b.name))
}
