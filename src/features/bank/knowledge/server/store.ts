import { and, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { bills } from '../../../bills/server/tables.ts'
import { charges, isOwedBy, leftCents } from '../../../contributions/server/tables.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import { journalEntries, ledgerAccounts, postings } from '../../../ledger/server/tables.ts'
import { paymentRunItems, paymentRuns } from '../../../payment-runs/server/tables.ts'
import { receipts } from '../../../receipts/server/tables.ts'
import { isHeldOn, residencePeople, residences } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { bankAccounts, bankLines, bankMatches, bankPayerTexts, bankRefusals } from '../../server/tables.ts'

const isMatched = (where: SQL): SQL => sql`exists (select from ${bankMatches} where ${where})`

export const findHomes = (db: Db, buildingId: string) =>
  db
    .select({ residenceId: residences.id, unitNumber: residences.unitNumber })
    .from(residences)
    .where(and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt)))

/** Who holds the homes of a building on a day. */
export const findHolders = (db: Db, buildingId: string, day: Day) =>
  db
    .select({ residenceId: residencePeople.residenceId, given: users.firstName, family: users.lastName })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .innerJoin(users, eq(users.id, residencePeople.userId))
    .where(and(eq(residences.buildingId, buildingId), isHeldOn(day)))
    .orderBy(residencePeople.startsOn, residencePeople.id)

/** What the homes of a building owe by a day. */
export const findOwed = (db: Db, buildingId: string, on: Day) =>
  db
    .select({
      residenceId: charges.residenceId,
      dueOn: charges.dueOn,
      leftCents,
    })
    .from(charges)
    .where(and(eq(charges.buildingId, buildingId), isOwedBy(on)))
    .orderBy(charges.dueOn)

interface Window {
  readonly buildingId: string
  readonly fund: Fund
  readonly from: Day
  readonly to: Day
}

/** Receipts of an account that stand, matched or not to a line. */
export const findReceipts = (db: Db, { buildingId, fund, from, to }: Window, isOpen: boolean) =>
  db
    .select({
      id: receipts.id,
      depositId: receipts.depositId,
      residenceId: receipts.residenceId,
      unitNumber: residences.unitNumber,
      on: receipts.receivedOn,
      amountCents: receipts.amountCents,
      reference: receipts.reference,
    })
    .from(receipts)
    .innerJoin(residences, eq(residences.id, receipts.residenceId))
    .where(
      and(
        eq(receipts.buildingId, buildingId),
        eq(receipts.fund, fund),
        isNull(receipts.reversedOn),
        gte(receipts.receivedOn, from),
        lte(receipts.receivedOn, to),
        isOpen ? sql`not ${isMatched(eq(bankMatches.receiptId, receipts.id))}` : undefined,
      ),
    )
    .orderBy(receipts.receivedOn, receipts.id)

const reversing = alias(instalmentPayments, 'reversing')
/** Payments of bills that stand and no line shows, with the batch that they were made in. */
export const findPayments = (db: Db, { buildingId, from, to }: Omit<Window, 'fund'>) =>
  db
    .select({
      id: instalmentPayments.id,
      on: instalmentPayments.paidOn,
      amountCents: instalmentPayments.amountCents,
      reference: instalmentPayments.reference,
      category: bills.category,
      title: bills.title,
      vendorName: vendors.name,
      number: bills.invoiceNumber,
      runId: paymentRunItems.runId,
      runTitle: paymentRuns.title,
      fileNumber: paymentRuns.fileNumber,
    })
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .innerJoin(bills, eq(bills.id, instalments.nounId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    // The payment that a batch records has the id of its item.
    .leftJoin(paymentRunItems, eq(paymentRunItems.id, instalmentPayments.id))
    .leftJoin(paymentRuns, eq(paymentRuns.id, paymentRunItems.runId))
    .where(
      and(
        eq(bills.buildingId, buildingId),
        isNull(instalmentPayments.reversesId),
        sql`not exists (select from ${instalmentPayments} as ${sql.identifier('reversing')} where ${eq(reversing.reversesId, instalmentPayments.id)})`,
        gte(instalmentPayments.paidOn, from),
        lte(instalmentPayments.paidOn, to),
        sql`not ${isMatched(eq(bankMatches.paymentId, instalmentPayments.id))}`,
      ),
    )
    .orderBy(instalmentPayments.paidOn, instalmentPayments.id)

const reversal = alias(journalEntries, 'reversal')
/** Entries by hand on the account of a fund that stand and no line shows. */
export const findEntries = (db: Db, { buildingId, fund, from, to }: Window) =>
  db
    .select({
      id: journalEntries.id,
      on: journalEntries.postedOn,
      reason: journalEntries.reason,
      amountCents: postings.amountCents,
    })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      and(
        eq(journalEntries.buildingId, buildingId),
        inArray(journalEntries.kind, ['transfer', 'adjustment']),
        eq(ledgerAccounts.fund, fund),
        gte(journalEntries.postedOn, from),
        lte(journalEntries.postedOn, to),
        sql`not exists (select from ${journalEntries} as ${sql.identifier('reversal')} where ${eq(reversal.reversesId, journalEntries.id)})`,
        sql`not ${isMatched(
          sql`${bankMatches.entryId} = ${journalEntries.id} and sign(${bankMatches.amountCents}) = sign(${postings.amountCents})`,
        )}`,
      ),
    )
    .orderBy(journalEntries.postedOn, journalEntries.id)

/** What is left of the bills of a building that are confirmed. */
export const findDues = (db: Db, buildingId: string, from: Day, to: Day) =>
  db
    .select({
      billId: bills.id,
      instalmentId: instalments.id,
      title: bills.title,
      category: bills.category,
      vendorName: vendors.name,
      number: bills.invoiceNumber,
      dueOn: instalments.dueOn,
      leftCents: sql<number>`${instalments.amountCents} - ${instalments.paidCents}`.mapWith(Number),
    })
    .from(instalments)
    .innerJoin(bills, eq(bills.id, instalments.nounId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(
      and(
        eq(bills.buildingId, buildingId),
        inArray(bills.status, ['sent', 'overdue']),
        isNull(instalments.paidOn),
        isNull(instalments.cancelledOn),
        isNull(instalments.supersededBy),
        gte(instalments.dueOn, from),
        lte(instalments.dueOn, to),
      ),
    )
    .orderBy(instalments.dueOn, instalments.id)

export const findLearned = (db: Db, buildingId: string) =>
  db
    .select({
      text: bankPayerTexts.text,
      residenceId: bankPayerTexts.residenceId,
      category: bankPayerTexts.category,
      count: bankPayerTexts.count,
    })
    .from(bankPayerTexts)
    .where(eq(bankPayerTexts.buildingId, buildingId))

/** Of these residences, those that a text was learned for. */
export async function findLearnedHomes(db: Db, residenceIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: bankPayerTexts.residenceId })
    .from(bankPayerTexts)
    .where(among(bankPayerTexts.residenceId, residenceIds))
  return found.flatMap(({ id }) => id ?? [])
}

/** Lines of the other accounts of a fund that are matched to nothing, in a period. */
export const findOtherLines = (db: Db, { buildingId, fund, from, to }: Window, bankAccountId: string) =>
  db
    .select({
      lineId: bankLines.id,
      on: bankLines.postedOn,
      amountCents: bankLines.amountCents,
      description: bankLines.description,
      reference: bankLines.reference,
      accountName: bankAccounts.name,
    })
    .from(bankAccounts)
    .innerJoin(bankLines, eq(bankLines.bankAccountId, bankAccounts.id))
    .where(
      and(
        eq(bankAccounts.buildingId, buildingId),
        eq(bankAccounts.fund, fund),
        ne(bankAccounts.id, bankAccountId),
        gte(bankLines.postedOn, from),
        lte(bankLines.postedOn, to),
        sql`not ${isMatched(eq(bankMatches.lineId, bankLines.id))}`,
      ),
    )
    .orderBy(bankLines.postedOn, bankLines.id)

/** What some lines were said not to be. */
export const findRefusals = (db: Db, lineIds: readonly string[]) =>
  db
    .select({ lineId: bankRefusals.lineId, targetKey: bankRefusals.targetKey })
    .from(bankRefusals)
    .where(among(bankRefusals.lineId, lineIds))
