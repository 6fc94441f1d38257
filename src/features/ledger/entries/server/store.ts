import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { type SortKeys, unsorted } from '../../../../server/keyset.ts'
import { findPage, oneOf, same } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { bills } from '../../../bills/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { journalEntries, journalSeals, ledgerAccounts, postings } from '../../server/tables.ts'
import type { entriesApi } from '../contract.ts'

const ofEntry = eq(postings.entryId, journalEntries.id)
const reversed = alias(journalEntries, 'reversed')
/** A reversal follows the bill of the entry that it reverses. */
const columns = {
  id: journalEntries.id,
  buildingId: journalEntries.buildingId,
  organizationId: journalEntries.organizationId,
  seq: journalEntries.seq,
  postedOn: journalEntries.postedOn,
  kind: journalEntries.kind,
  billId: journalEntries.billId,
  callId: journalEntries.callId,
  chargeId: journalEntries.chargeId,
  receiptId: journalEntries.receiptId,
  billTitle: bills.title,
  vendorName: vendors.name,
  category: bills.category,
  funds: sql<
    Fund[]
  >`(select array_agg(distinct ${postings.fund} order by ${postings.fund}) from ${postings} where ${ofEntry})`,
  amountCents:
    sql<number>`(select sum(${postings.amountCents}) from ${postings} where ${ofEntry} and ${postings.amountCents} > 0)`.mapWith(
      Number,
    ),
  reason: journalEntries.reason,
  cause: journalEntries.cause,
  reversesId: journalEntries.reversesId,
  reversedById: sql<string | null>`(select ${reversed.id} from ${journalEntries} as ${sql.identifier('reversed')}
    where ${reversed.reversesId} = ${journalEntries.id})`,
}

const selected = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({ ...columns, sortKeys })
    .from(journalEntries)
    .leftJoin(bills, eq(bills.id, journalEntries.billId))
    .leftJoin(vendors, eq(vendors.id, bills.vendorId))
    .$dynamic()

export const findEntries = (db: Db, { id, ...asked }: InputOf<typeof entriesApi.list>) =>
  findPage(db, {
    asked,
    id: journalEntries.id,
    sorts: { postedOn: journalEntries.postedOn },
    where: and(
      eq(journalEntries.buildingId, id),
      same(journalEntries.billId, asked.bill),
      same(journalEntries.callId, asked.call),
      same(journalEntries.receiptId, asked.receipt),
      oneOf(journalEntries.kind, asked.kind),
      asked.from ? gte(journalEntries.postedOn, asked.from) : undefined,
      asked.to ? lte(journalEntries.postedOn, asked.to) : undefined,
      asked.account || asked.fund
        ? sql`exists (select from ${postings} where ${and(
            ofEntry,
            same(postings.accountId, asked.account),
            same(postings.fund, asked.fund),
          )})`
        : undefined,
    ),
    rows: (sortKeys) => selected(db, sortKeys),
    counted: journalEntries,
  })

/** An entry of a building with its lines. */
export async function findEntry(db: Db, buildingId: string, entryId: string) {
  const [entry] = await selected(db).where(
    and(eq(journalEntries.buildingId, buildingId), eq(journalEntries.id, entryId)),
  )
  if (!entry) return undefined
  const lines = await db
    .select({
      line: postings.line,
      fund: postings.fund,
      amountCents: postings.amountCents,
      account: {
        id: ledgerAccounts.id,
        code: ledgerAccounts.code,
        key: ledgerAccounts.key,
        kind: ledgerAccounts.kind,
        fund: ledgerAccounts.fund,
      },
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(eq(postings.entryId, entryId))
    .orderBy(postings.line)
  const [made] = await db
    .select({
      madeAt: journalEntries.madeAt,
      madeByName: fullNameOf(users),
      // The seal is written at the end of the transaction: an entry that was just added has none to show.
      hash: sql<string>`coalesce(encode(${journalSeals.hash}, 'hex'), '')`,
    })
    .from(journalEntries)
    .leftJoin(users, eq(users.id, journalEntries.madeById))
    .leftJoin(journalSeals, eq(journalSeals.entryId, journalEntries.id))
    .where(eq(journalEntries.id, entryId))
  return made && { ...entry, ...made, lines }
}
export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>
