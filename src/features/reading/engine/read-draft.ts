import type { Day } from '../../../shared/dates.ts'
import type { BilledAmounts } from './choose/amount-roles.ts'
import { readCategory } from './choose/category.ts'
import { readNumbers } from './choose/invoice-number.ts'
import { readIssueAndDue } from './choose/issue-and-due.ts'
import { isSettledAtOnce } from './choose/settled-at-once.ts'
import { readBilledAmounts } from './choose/totals.ts'
import { readVendors } from './choose/vendor.ts'
import { type Amount, readAmounts } from './find/amounts.ts'
import { saysCredit } from './find/credit-note.ts'
import { subjects } from './find/customer-block.ts'
import { readOrdered } from './find/day-month-order.ts'
import { isFrench } from './find/language.ts'
import { weightOf } from './layout/labels.ts'
import type { Layout } from './layout/layout.ts'
import { isSplit, readInstalments } from './plan/payment-lists.ts'
import { readPlan } from './plan/payment-plan.ts'

/** Stage 1: amounts, dates and what the document calls itself, each by itself. */
function readValues(layout: Layout, today: Day) {
  const speaksFrench = isFrench(layout)
  const amounts = readAmounts(layout)
  const { order, dates } = readOrdered(layout, speaksFrench, today)
  const hasTaxLabels = amounts.some(
    (amount) => amount.value !== 0 && Math.max(weightOf(amount.hints, 'gst'), weightOf(amount.hints, 'qst')) > 0.8,
  )
  return { layout, today, speaksFrench, amounts, order, dates, hasTaxLabels, saidCredit: saysCredit(layout) }
}
type Values = ReturnType<typeof readValues>

/**
 * Stage 2: payments listed, first pass, then the days of issue and due. The first day of a list is a due date without a
 * sentence of its own; neither the day of issue nor the total is known yet, so that only lists in full print are read.
 */
function readDays({ layout, today, amounts, order, dates, saidCredit }: Values) {
  const listed = readInstalments(layout, dates, amounts, { issuedOn: null, total: null, order, today })
  const first = listed?.payments[0]
  const from = first && dates.find((date) => date.line === listed.line && date.value === first.dueOn)
  const days = readIssueAndDue(layout, dates, first && from ? { dueOn: first.dueOn, from } : null, saidCredit)
  return { days, listedSum: listed?.sum ?? 0 }
}
type Days = ReturnType<typeof readDays>

/**
 * Stage 3: listed payments, second pass. The issue date now gives the year of dates without one, and the total decides
 * which rows and sentences are its payments, and corrects a misread one.
 */
function readPayments({ layout, today, amounts, order, dates }: Values, { days, listedSum }: Days) {
  const total = readBilledAmounts(amounts, listedSum).total?.cents ?? null
  return readInstalments(layout, dates, amounts, { issuedOn: days.issue?.value ?? null, total, order, today })
}

/**
 * Stage 4: what is billed. On a credit, which prints what was billed too, figures below zero that obey the taxes are those of the
 * credit.
 */
function readBilled(amounts: readonly Amount[], instalments: number, saidCredit: boolean): BilledAmounts {
  const credited = saidCredit
    ? readBilledAmounts(
        amounts.filter(({ value }) => value < 0),
        0,
      )
    : null
  return credited?.isClosed ? credited : readBilledAmounts(amounts, instalments)
}

/** The last line of the sums, when more than one of them is printed: under it nothing is billed. */
function lastSum(bill: BilledAmounts): number | null {
  const lines = [bill.subtotal, bill.gst, bill.qst, bill.total].flatMap((figure) => figure?.from?.line.index ?? [])
  return lines.length > 1 ? Math.max(...lines) : null
}

/** All values of a document before they become fields: each stage uses those of the stages before it. */
export function readDraft(layout: Layout, today: Day) {
  const values = readValues(layout, today)
  const { amounts, dates, speaksFrench, saidCredit, hasTaxLabels } = values
  const passed = readDays(values)
  const { days } = passed
  const instalments = readPayments(values, passed)
  const bill = readBilled(amounts, instalments?.sum ?? 0, saidCredit)
  const isCredit = saidCredit || (bill.total?.cents ?? 0) < 0
  const vendors = readVendors(layout, dates)
  const year = days.issue?.value.slice(0, 4) ?? ''
  const category = readCategory(subjects(layout, lastSum(bill)), vendors[0]?.value ?? '', {
    isFrench: speaksFrench,
    isCredit,
    year,
  })
  const isSettled = isCredit || isSettledAtOnce(layout)
  const listed = isCredit ? { instalments: null, isSplit: false } : { instalments, isSplit: isSplit(layout) }
  const kind = category ?? { isMetered: false, category: null }
  const plan = readPlan(layout, {
    ...listed,
    isMetered: kind.isMetered,
    category: kind.category,
    dates,
    amounts,
    isOneOff: isSettled,
  })
  const numbers = readNumbers(layout, dates)
  return {
    amounts,
    dates,
    instalments,
    bill,
    isCredit,
    saidCredit,
    days,
    vendors,
    category,
    isSettled,
    plan,
    hasTaxLabels,
    numbers,
  }
}
export type BillDraft = ReturnType<typeof readDraft>
