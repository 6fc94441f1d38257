import {
  and,
  count,
  eq,
  getColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  max,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { findPage, matching, plain, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { bankAccountsApi } from '../contract.ts'
import { bankAccounts, bankLines, bankMatches, bankReconciliations } from './tables.ts'

/** SQL twin of `bankPolicy.read`. */
export const visibleAccounts = (actor: Actor): SQL | undefined =>
  granted(actor, 'bank.read', { buildingId: bankAccounts.buildingId })

const reconciledOf = (db: Db, bankAccountId: SQLWrapper | string) =>
  db
    .select({ through: max(bankReconciliations.through) })
    .from(bankReconciliations)
    .where(and(eq(bankReconciliations.bankAccountId, bankAccountId), isNull(bankReconciliations.reopenedAt)))

/** The last day of the last month of an account that is reconciled. Of one that is held, it stays until the transaction ends. */
export async function findReconciledThrough(db: Db, bankAccountId: string): Promise<string | null> {
  const [found] = await reconciledOf(db, bankAccountId)
  return found?.through ?? null
}

/** Accounts with the name of their building and what their lines come to. */
export const selectedAccounts = (db: Db, sortKeys: SQL<SortKeys> = unsorted) => {
  const told = db
    .select({
      bankAccountId: bankLines.bankAccountId,
      sumCents: sql<string>`sum(${bankLines.amountCents})`.as('sum_cents'),
      lineCount: count().as('line_count'),
      lastLineOn: max(bankLines.postedOn).as('last_line_on'),
    })
    .from(bankLines)
    .where(eq(bankLines.bankAccountId, bankAccounts.id))
    .groupBy(bankLines.bankAccountId)
    .as('told')
  return db
    .select({
      ...getColumns(bankAccounts),
      buildingName: buildings.name,
      balanceCents: sql<number>`${bankAccounts.openingCents} + coalesce(${told.sumCents}, 0)`.mapWith(Number),
      lineCount: sql<number>`coalesce(${told.lineCount}, 0)::int`,
      lastLineOn: told.lastLineOn,
      reconciledThrough: sql<string | null>`(${reconciledOf(db, bankAccounts.id)})`,
      sortKeys,
    })
    .from(bankAccounts)
    .innerJoin(buildings, eq(buildings.id, bankAccounts.buildingId))
    .leftJoinLateral(told, sql`true`)
    .$dynamic()
}
export type AccountRow = RowOf<typeof selectedAccounts>

export const findAccounts = (db: Db, visible: SQL | undefined, asked: InputOf<typeof bankAccountsApi.list>) =>
  findPage(db, {
    asked,
    id: bankAccounts.id,
    sorts: { name: plain(bankAccounts.name) },
    where: and(
      visible,
      same(bankAccounts.buildingId, asked.building),
      asked.archived ? isNotNull(bankAccounts.archivedAt) : isNull(bankAccounts.archivedAt),
      matching(asked.q, [bankAccounts.name, bankAccounts.ending]),
    ),
    rows: (sortKeys) => selectedAccounts(db, sortKeys),
    counted: bankAccounts,
  })

export type NewAccount = typeof bankAccounts.$inferInsert
export const insertAccount = (db: Db, row: NewAccount) => db.insert(bankAccounts).values(row)

/** The day of the first line of an account. */
export async function findFirstDay(db: Db, bankAccountId: string): Promise<string | null> {
  const [first] = await db
    .select({ postedOn: bankLines.postedOn })
    .from(bankLines)
    .where(eq(bankLines.bankAccountId, bankAccountId))
    .orderBy(bankLines.postedOn, bankLines.id)
    .limit(1)
  return first?.postedOn ?? null
}

export const findLines = (db: Db, { id, ...asked }: InputOf<typeof bankAccountsApi.lines>) =>
  findPage(db, {
    asked,
    id: bankLines.id,
    sorts: { postedOn: bankLines.postedOn },
    where: and(
      eq(bankLines.bankAccountId, id),
      same(bankLines.fileId, asked.file),
      asked.from ? gte(bankLines.postedOn, asked.from) : undefined,
      asked.to ? lte(bankLines.postedOn, asked.to) : undefined,
      matching(asked.q, [bankLines.description, bankLines.reference]),
    ),
    rows: (sortKeys) =>
      db
        .select({
          ...getColumns(bankLines),
          isMatched: sql<boolean>`exists (select from ${bankMatches} where ${eq(bankMatches.lineId, bankLines.id)})`,
          sortKeys,
        })
        .from(bankLines)
        .$dynamic(),
    counted: bankLines,
  })
