import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Demonstration } from '../../../../server/demonstration.ts'
import type { Day } from '../../../../shared/dates.ts'
import { fold } from '../../../../shared/fold.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { bills } from '../../../bills/server/tables.ts'
import { fundOf } from '../../../categories/rules.ts'
import { instalmentPayments, instalments } from '../../../instalments/server/tables.ts'
import { journalEntries, ledgerAccounts, postings } from '../../../ledger/server/tables.ts'
import { receipts } from '../../../receipts/server/tables.ts'
import { residencePeople, residences } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import type { bankMatches } from '../../server/tables.ts'

// Lines of the demonstration: what a bank would write of what the books of the tower hold.

type Part = Pick<typeof bankMatches.$inferInsert, 'kind' | 'receiptId' | 'paymentId' | 'entryId' | 'amountCents'>
export interface Movement {
  readonly on: Day
  readonly cents: number
  readonly said: string
  /** What it is in the books; nothing of what the bank alone knows. */
  readonly parts?: readonly Part[]
}

const plain = (text: string): string => fold(text).toUpperCase()

interface Period {
  readonly buildingId: string
  readonly from: Day
  readonly to: Day
}

/** What homes paid by deposit, and what the bank took back of it. */
export async function findReceived(db: Demonstration['db'], { buildingId, from, to }: Period): Promise<Movement[]> {
  const found = await db
    .select({
      id: receipts.id,
      depositId: receipts.depositId,
      receivedOn: receipts.receivedOn,
      reversedOn: receipts.reversedOn,
      isReturned: receipts.isReturned,
      amountCents: receipts.amountCents,
      method: receipts.method,
      unit: residences.unitNumber,
      name: sql<string | null>`(select ${users.firstName} || ' ' || ${users.lastName} from ${residencePeople}
        join ${users} on ${eq(users.id, residencePeople.userId)}
        where ${and(eq(residencePeople.residenceId, residences.id), isNull(residencePeople.endsOn))} order by ${residencePeople.id} limit 1)`,
    })
    .from(receipts)
    .innerJoin(residences, eq(residences.id, receipts.residenceId))
    .where(and(eq(receipts.buildingId, buildingId), eq(receipts.fund, 'operating'), lte(receipts.receivedOn, to)))
    .orderBy(receipts.receivedOn, receipts.depositId, receipts.id)
  const atBank = found.filter(({ reversedOn, isReturned }) => reversedOn === null || isReturned)
  const deposits = [...groupedBy(atBank, ({ depositId }) => depositId).values()].map(depositOf)
  const returned = atBank.map(({ id, reversedOn, amountCents, unit }) => ({
    on: reversedOn ?? '',
    cents: -amountCents,
    said: `EFFET RETOURNE ${unit}`,
    parts: [{ kind: 'return' as const, receiptId: id, amountCents: -amountCents }],
  }))
  return [...deposits, ...returned].filter(({ on }) => on >= from && on <= to)
}

interface Received {
  readonly id: string
  readonly receivedOn: Day
  readonly amountCents: number
  readonly method: string
  readonly unit: string
  readonly name: string | null
}
function depositOf(own: readonly Received[]): Movement {
  const parts = own.map(({ id: receiptId, amountCents }) => ({ kind: 'receipt' as const, receiptId, amountCents }))
  const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const [only] = own
  const [on, unit] = [only?.receivedOn ?? '', only?.unit ?? '']
  if (own.length > 1) return { on, cents, parts, said: `DEPOT PREAUTORISE LOT ${own.length} OPERATIONS` }
  if (only?.method === 'cheque') return { on, cents, parts, said: `DEPOT CHEQUE ${unit}` }
  const [first = '', ...last] = plain(only?.name ?? `UNITE ${unit}`).split(' ')
  return { on, cents, parts, said: `VIREMENT INTERAC DE ${first.slice(0, 1)} ${last.join(' ')}` }
}

const reversing = alias(instalmentPayments, 'reversing')
/** What was paid of bills, and not taken back. */
export async function findPaid(db: Demonstration['db'], { buildingId, from, to }: Period): Promise<Movement[]> {
  const found = await db
    .select({
      id: instalmentPayments.id,
      on: instalmentPayments.paidOn,
      cents: instalmentPayments.amountCents,
      name: vendors.name,
      number: bills.invoiceNumber,
      category: bills.category,
    })
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .innerJoin(bills, eq(bills.id, instalments.nounId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .leftJoin(reversing, eq(reversing.reversesId, instalmentPayments.id))
    .where(
      and(
        eq(bills.buildingId, buildingId),
        isNull(instalmentPayments.reversesId),
        isNull(reversing.id),
        gte(instalmentPayments.paidOn, from),
        lte(instalmentPayments.paidOn, to),
      ),
    )
    .orderBy(instalmentPayments.paidOn, instalmentPayments.id)
  const operating = found.filter(({ category }) => fundOf(category) === 'operating')
  return operating.map(({ id: paymentId, on, cents, name, number }) => ({
    on,
    cents: -cents,
    said: `PAIEMENT FACTURE ${plain(name).slice(0, 24)} ${number ?? ''}`.trim(),
    parts: [{ kind: 'payment' as const, paymentId, amountCents: -cents }],
  }))
}

/** Entries by hand on the account of the fund. */
export async function findPosted(db: Demonstration['db'], { buildingId, from, to }: Period): Promise<Movement[]> {
  const found = await db
    .select({
      entryId: journalEntries.id,
      on: journalEntries.postedOn,
      reason: journalEntries.reason,
      cents: postings.amountCents,
    })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      and(
        eq(journalEntries.buildingId, buildingId),
        inArray(journalEntries.kind, ['transfer', 'adjustment']),
        eq(ledgerAccounts.key, 'cash_operating'),
        gte(journalEntries.postedOn, from),
        lte(journalEntries.postedOn, to),
      ),
    )
    .orderBy(journalEntries.postedOn, journalEntries.id)
  return found.map(({ entryId, on, reason, cents }) => ({
    on,
    cents,
    said: plain(reason ?? 'VIREMENT').slice(0, 40),
    parts: [{ kind: 'entry' as const, entryId, amountCents: cents }],
  }))
}
