import { type Day, today as now } from '../../../shared/dates.ts'
import type { Evidence, ReadBill } from '../extraction/contract.ts'
import type { BilledAmounts, Figure } from './choose/amount-roles.ts'
import { readCategory } from './choose/category.ts'
import {
  confidenceOf,
  dayConfidence,
  negativeConfidence,
  noDayConfidence,
  numberConfidence,
  sumConfidence,
  totalConfidence,
  vendorConfidence,
} from './choose/confidence.ts'
import { type ReadNumber, readNumbers } from './choose/invoice-number.ts'
import { type Chosen, readIssueAndDue } from './choose/issue-and-due.ts'
import { isDueMissing } from './choose/missing-due-date.ts'
import type { Ranking } from './choose/ranking.ts'
import { isSettledAtOnce } from './choose/settled-at-once.ts'
import { readBilledAmounts } from './choose/totals.ts'
import { type ReadVendor, readVendors } from './choose/vendor.ts'
import { type Amount, readAmounts } from './find/amounts.ts'
import { nameCase } from './find/company-names.ts'
import { saysCredit } from './find/credit-note.ts'
import { foreignCurrency } from './find/currency.ts'
import { subjects } from './find/customer-block.ts'
import { readOrdered } from './find/day-month-order.ts'
import { isFrench } from './find/language.ts'
import { weightOf } from './layout/labels.ts'
import { type Found, type Layout, type Line, layOut } from './layout/layout.ts'
import { uprightBox } from './layout/sideways-print.ts'
import type { Page } from './layout/words.ts'
import { isSplit, readInstalments } from './plan/payment-lists.ts'
import { readPlan } from './plan/payment-plan.ts'
import { warn } from './warnings.ts'

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

function evidence(found: Place): Evidence {
  const { box, frame } = uprightBox(found.line.page, found.box)
  const [x0, y0, x1, y1] = box
  const { width, height } = frame
  return {
    page: found.line.page.page,
    box: [share(x0 / width), share(y0 / height), share(x1 / width), share(y1 / height)],
    text: found.text.replace(/\s+/g, ' '),
  }
}

type Place = Pick<Found<unknown>, 'line' | 'box' | 'text'>
const whole = (line: Line | null | undefined): Place | null => (line ? { line, box: line.box, text: line.text } : null)

export interface Field<T> {
  value: T | null
  confidence: number
  source: Evidence | null
}

const blank = (confidence: number) => ({ value: null, confidence: share(confidence), source: null })
const field = <T>(value: T, confidence: number, from: Place | null): Field<T> => ({
  value,
  confidence: share(confidence),
  source: from ? evidence(from) : null,
})

interface Billed {
  readonly bill: BilledAmounts
  readonly amounts: readonly Amount[]
  readonly isFlipped: boolean
  readonly saidCredit: boolean
}

function money(figure: Figure | null, { bill, amounts, isFlipped, saidCredit }: Billed, absent: number): Field<number> {
  if (!figure) return blank(absent)
  const cents = isFlipped ? -Math.abs(figure.cents) : figure.cents
  const doubt = figure.from && figure.from.certainty < 0.5 && !bill.isClosed ? 0.8 : 1
  const certainty = sumConfidence(bill.certainty * doubt * (figure.from ? 1 : 0.92), bill, amounts)
  return field(cents, cents < 0 ? negativeConfidence(certainty, saidCredit) : certainty, figure.from)
}

/** The currency, Canadian dollars unless the document names another beside its figures. */
function currencyOf(layout: Layout): Field<string> {
  const foreign = foreignCurrency(layout)
  return foreign
    ? field(foreign.value, 0.8, { line: foreign.line, box: foreign.line.box, text: foreign.text })
    : field('CAD', 0.97, null)
}

export interface ReadOptions {
  readonly today?: Day
  readonly engine?: ReadBill['engine']
}

/** All that is read of a document before it's told as fields. */
function gather(layout: Layout, today: Day) {
  const speaksFrench = isFrench(layout)
  const amounts = readAmounts(layout)
  const { order, dates } = readOrdered(layout, speaksFrench, today)
  const saidCredit = saysCredit(layout)
  const lead = readInstalments(layout, dates, amounts, { issuedOn: null, total: null, order, today })
  const first = lead?.payments[0]
  const from = lead && dates.find((date) => date.line === lead.line && date.value === first?.dueOn)
  const days = readIssueAndDue(layout, dates, first && from ? { dueOn: first.dueOn, from } : null, saidCredit)
  const total = readBilledAmounts(amounts, lead?.sum ?? 0).total?.cents ?? null
  const issuedOn = days.issue?.value ?? null
  const instalments = readInstalments(layout, dates, amounts, { issuedOn, total, order, today })
  // A correction prints what was billed too: figures below zero that close a bill are those of the credit.
  const credited = saidCredit
    ? readBilledAmounts(
        amounts.filter(({ value }) => value < 0),
        0,
      )
    : null
  const bill = credited?.isClosed ? credited : readBilledAmounts(amounts, instalments?.sum ?? 0)
  const isCredit = saidCredit || (bill.total !== null && bill.total.cents < 0)
  const vendors = readVendors(layout, dates)
  const sums = [bill.subtotal, bill.gst, bill.qst, bill.total].flatMap((figure) => figure?.from?.line.index ?? [])
  const subject = subjects(layout, sums.length > 1 ? Math.max(...sums) : null)
  const year = days.issue?.value.slice(0, 4) ?? ''
  const category = readCategory(subject, vendors[0]?.value ?? '', { isFrench: speaksFrench, isCredit, year })
  const isSettled = isCredit || isSettledAtOnce(layout)
  const plan = readPlan(layout, {
    instalments: isCredit ? null : instalments,
    isSplit: !isCredit && isSplit(layout),
    dates,
    amounts,
    isMetered: category?.isMetered ?? false,
    isOneOff: isSettled,
    category: category?.category ?? null,
  })
  const hasTaxLabels = amounts.some(
    (amount) => amount.value !== 0 && Math.max(weightOf(amount.hints, 'gst'), weightOf(amount.hints, 'qst')) > 0.8,
  )
  const numbers = readNumbers(layout, dates)
  return {
    amounts,
    dates,
    instalments,
    bill,
    isCredit,
    days,
    vendors,
    category,
    isSettled,
    plan,
    hasTaxLabels,
    numbers,
  }
}

/** Less than sure where the document leaves a doubt. */
const dayField = (ranking: Ranking, day: Chosen<Day>, today: Day): Field<Day> =>
  field(day.value, dayConfidence(ranking, day, today), day.from)

function vendorField([vendor]: readonly ReadVendor[]): Field<string> {
  return vendor ? field(nameCase(vendor.value), vendorConfidence(vendor), vendor) : blank(0.2)
}

function numberField([number]: readonly ReadNumber[]): Field<string> {
  return number ? field(number.value, numberConfidence(number), number) : blank(0.5)
}

/** When money is first due: a list of payments says it too, where its first day isn't printed in full. */
function dueField(layout: Layout, { days, plan, dates, isSettled }: ReturnType<typeof gather>, today: Day): Field<Day> {
  const { due, issue, noDue } = days
  const first = plan.schedule?.payments[0]?.dueOn
  const isPrinted = due !== null && dates.some((date) => date.value === first)
  if (first && first !== due?.value && first > (issue?.value ?? '') && !isPrinted)
    return field(first, 0.95 * plan.certainty, whole(plan.line))
  if (due) return dayField('due', due, today)
  const isMissing = !issue?.isProven || (!isSettled && isDueMissing(layout, dates))
  return blank(noDayConfidence(confidenceOf('due', noDue, null), isMissing))
}

/** Reads the fields of a bill from its words and where they stand. Pure: the same words always give the same answer. */
export function readBill(pages: readonly Page[], { today = now(), engine = 'text' }: ReadOptions = {}): ReadBill {
  const layout = layOut(pages)
  const clues = gather(layout, today)
  const { amounts, instalments, bill, isCredit, days, vendors, category, plan, hasTaxLabels, numbers } = clues
  const isFlipped = isCredit && (bill.total?.cents ?? 0) > 0
  const { issue, isAmbiguous } = days
  const told = (line: number | null): Place | null => whole(layout.lines[line ?? -1])
  const absentTax = hasTaxLabels ? 0.4 : 0.9
  const billed = { bill, amounts, isFlipped, saidCredit: saysCredit(layout) }
  const total = money(bill.total, billed, 0.1)
  return {
    engine,
    fields: {
      vendor: vendorField(vendors),
      title: category ? field(category.title, category.titleCertainty, told(category.titleLine)) : blank(0.2),
      category: category ? field(category.category, category.certainty, told(category.line)) : blank(0.2),
      invoiceNumber: numberField(numbers),
      issueDate: issue ? dayField('issue', issue, today) : blank(0.2),
      dueDate: dueField(layout, clues, today),
      currency: currencyOf(layout),
      subtotalCents: money(bill.subtotal, billed, 0.5),
      gstCents: money(bill.gst, billed, absentTax),
      qstCents: money(bill.qst, billed, absentTax),
      totalCents: { ...total, confidence: totalConfidence(total.confidence, layout, amounts) },
      paymentType: field(plan.type, plan.certainty, whole(plan.line)),
      schedule: plan.schedule ? field(plan.schedule, plan.certainty, whole(plan.line)) : blank(plan.certainty),
    },
    pages: pages.map(({ page, width, height, turn }) => ({ page, width, height, turn })),
    warnings: warn(layout, { bill, amounts, isCredit, isAmbiguous, instalments, hasTaxLabels }),
  }
}
