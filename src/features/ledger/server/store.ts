import { and, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { inPieces } from '../../../server/demonstration.ts'
import { granted } from '../../../server/granted.ts'
import { newId } from '../../../server/ids.ts'
import { among } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { EntryKind } from '../contract.ts'
import type { AccountSum, ChartAccount, Line } from '../rules.ts'
import { journalEntries, ledgerAccounts, ledgerClosings, ledgers, periodSnapshots, postings } from './tables.ts'

export type LedgerRow = typeof ledgers.$inferSelect

/** SQL twin of `ledgerPolicy.read`. */
export const visibleLedgers = (actor: Actor): SQL | undefined =>
  granted(actor, 'ledgers.read', { buildingId: ledgers.buildingId })

export async function findLedger(db: Db, buildingId: string): Promise<LedgerRow | undefined> {
  const [found] = await db.select().from(ledgers).where(eq(ledgers.buildingId, buildingId))
  return found
}

/** The books of some buildings, locked: no period of theirs is closed and nothing else is posted until the transaction ends. */
export const holdLedgers = (db: Db, buildingIds: readonly string[]): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledgers)
    .where(among(ledgers.buildingId, buildingIds))
    .orderBy(ledgers.buildingId)
    .for('no key update')

export const findAccounts = (db: Db, buildingIds: readonly string[]) =>
  db
    .select()
    .from(ledgerAccounts)
    .where(among(ledgerAccounts.buildingId, buildingIds))
    .orderBy(ledgerAccounts.buildingId, ledgerAccounts.code)
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number]

/** Starts the books of a building with its chart of accounts; undefined where it has some already. */
export async function insertLedger(
  db: Db,
  ledger: typeof ledgers.$inferInsert,
  chart: readonly ChartAccount[],
): Promise<LedgerRow | undefined> {
  const [saved] = await db.insert(ledgers).values(ledger).onConflictDoNothing().returning()
  if (!saved) return undefined
  await db.insert(ledgerAccounts).values(chart.map((account) => ({ ...account, buildingId: saved.buildingId })))
  return saved
}

/** An entry to add, in the accounts of its building. */
export interface NewEntry {
  readonly id?: string
  readonly organizationId: string
  readonly buildingId: string
  readonly postedOn: Day
  readonly kind: EntryKind
  readonly sourceKey: string
  readonly billId?: string
  readonly callId?: string
  readonly chargeId?: string
  readonly receiptId?: string
  readonly reversesId?: string
  readonly cause?: typeof journalEntries.$inferInsert.cause
  readonly reason?: string | null
  readonly madeById: string | null
  readonly madeAt: Date
  readonly lines: readonly Line[]
}

/**
 * Adds entries in their order; one whose source is in the books already is left out. Answers the ids of those that were added. Each is whole when
 * the transaction ends, so outside of one they get one of their own.
 */
export const insertEntries = (db: Db, entries: readonly NewEntry[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    const accounts = await findAccounts(tx, [...new Set(entries.map(({ buildingId }) => buildingId))])
    const idOf = new Map(accounts.map(({ id, buildingId, key }) => [`${buildingId} ${key}`, id]))
    const added: string[] = []
    await inPieces(
      entries.map((entry) => ({ ...entry, id: entry.id ?? newId() })),
      async (piece) => added.push(...(await insertPiece(tx, piece, idOf))),
    )
    return added
  })

async function insertPiece(
  db: Db,
  piece: readonly (NewEntry & { id: string })[],
  accountIdOf: ReadonlyMap<string, string>,
): Promise<string[]> {
  const rows = await db
    .insert(journalEntries)
    .values(piece.map(({ lines, ...entry }) => ({ ...entry, postingCount: lines.length })))
    .onConflictDoNothing({ target: [journalEntries.buildingId, journalEntries.sourceKey] })
    .returning({ id: journalEntries.id })
  const taken = new Set(rows.map(({ id }) => id))
  const told = piece.filter(({ id }) => taken.has(id))
  const added = told.flatMap(({ id: entryId, buildingId, postedOn, lines }) =>
    lines.map(({ account, fund, amountCents }, at) => ({
      entryId,
      line: at + 1,
      buildingId,
      postedOn,
      accountId: accountIdOf.get(`${buildingId} ${account}`)!,
      fund,
      amountCents,
    })),
  )
  await inPieces(added, (some) => db.insert(postings).values(some))
  return [...taken]
}

export const findClosings = (db: Db, buildingId: string) =>
  db
    .select({
      id: ledgerClosings.id,
      kind: ledgerClosings.kind,
      through: ledgerClosings.through,
      reason: ledgerClosings.reason,
      hash: ledgerClosings.hash,
      madeAt: ledgerClosings.madeAt,
      madeByName: fullNameOf(users),
    })
    .from(ledgerClosings)
    .leftJoin(users, eq(users.id, ledgerClosings.madeById))
    .where(eq(ledgerClosings.buildingId, buildingId))
    .orderBy(desc(ledgerClosings.ordinal))

const later = alias(ledgerClosings, 'later')
/** A period is closed, and was not opened again since: no entry came into it, so its snapshot holds. */
export const isStanding: SQL = sql`${ledgerClosings.kind} = 'closed' and not exists (
  select from ${ledgerClosings} as ${sql.identifier('later')} where ${and(
    eq(later.buildingId, ledgerClosings.buildingId),
    eq(later.kind, 'reopened'),
    sql`${later.ordinal} > ${ledgerClosings.ordinal}`,
    or(isNull(later.through), lt(later.through, ledgerClosings.through)),
  )})`

/** The last closing through a day at most whose snapshot holds. */
async function findSnapshot(db: Db, buildingId: string, on: Day) {
  const [found] = await db
    .select({ id: ledgerClosings.id, through: ledgerClosings.through })
    .from(ledgerClosings)
    .where(and(eq(ledgerClosings.buildingId, buildingId), lte(ledgerClosings.through, on), isStanding))
    .orderBy(desc(ledgerClosings.through), desc(ledgerClosings.ordinal))
    .limit(1)
  return found
}

/** What each account comes to at the end of a day: at the last closing before it, and since. */
export async function findSums(
  db: Db,
  buildingId: string,
  on: Day,
): Promise<{ closedThrough: Day | null; sums: AccountSum[] }> {
  const snapshot = await findSnapshot(db, buildingId, on)
  const after = snapshot?.through ? sql`and ${postings.postedOn} > ${snapshot.through}` : sql``
  const before = snapshot
    ? sql`union all select account_id, fund, balance_cents, 0 from ${periodSnapshots} where ${periodSnapshots.closingId} = ${snapshot.id}`
    : sql``
  const { rows } = await db.execute<Pick<AccountSum, 'key' | 'kind' | 'fund'> & { before: string; since: string }>(sql`
    select a.key, a.kind, told.fund, sum(told.before)::text as before, sum(told.since)::text as since from (
      select account_id, fund, 0 as before, sum(amount_cents) as since from ${postings}
      where ${postings.buildingId} = ${buildingId} and ${postings.postedOn} <= ${on} ${after} group by 1, 2
      ${before}
    ) told join ${ledgerAccounts} a on a.id = told.account_id
    group by a.key, a.kind, a.code, told.fund order by a.code, told.fund`)
  return {
    closedThrough: snapshot?.through ?? null,
    sums: rows.map(({ key, kind, fund, before: earlier, since }) => ({
      key,
      kind,
      fund,
      beforeCents: Number(earlier),
      sinceCents: Number(since),
    })),
  }
}

/** What is in the account of each fund of some buildings at the end of a day. */
export async function findCash(
  db: Db,
  visible: SQL | undefined,
  buildingIds: readonly string[],
  on: Day,
): Promise<Map<string, Map<Fund, number>>> {
  const rows = await db
    .select({
      buildingId: ledgers.buildingId,
      fund: ledgerAccounts.fund,
      cents: sql<number>`coalesce(sum(${postings.amountCents}), 0)`.mapWith(Number),
    })
    .from(ledgers)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.buildingId, ledgers.buildingId), isNotNull(ledgerAccounts.fund)))
    .leftJoin(
      postings,
      and(
        eq(postings.buildingId, ledgers.buildingId),
        eq(postings.accountId, ledgerAccounts.id),
        lte(postings.postedOn, on),
      ),
    )
    .where(and(visible, among(ledgers.buildingId, buildingIds)))
    .groupBy(ledgers.buildingId, ledgerAccounts.fund)
  const cash = new Map<string, Map<Fund, number>>()
  for (const { buildingId, fund, cents } of rows) {
    if (fund) cash.set(buildingId, (cash.get(buildingId) ?? new Map<Fund, number>()).set(fund, cents))
  }
  return cash
}
