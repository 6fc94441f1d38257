import { type Day, today as now } from '../../../shared/dates.ts'
import type { Evidence, PrintedPlace, ReadBill } from '../extraction/contract.ts'
import type { BilledAmounts, Figure } from './choose/amount-roles.ts'
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
import type { ReadNumber } from './choose/invoice-number.ts'
import type { ChosenDates } from './choose/issue-and-due.ts'
import { isDueMissing } from './choose/missing-due-date.ts'
import type { Ranking } from './choose/ranking.ts'
import type { ReadVendor } from './choose/vendor.ts'
import type { Amount } from './find/amounts.ts'
import { nameCase } from './find/company-names.ts'
import { foreignCurrency } from './find/currency.ts'
import { readPlaceNumbers } from './find/place-numbers.ts'
import { readAddresses, readCustomerNames } from './find/street-addresses.ts'
import { type Found, type Layout, type Line, layOut } from './layout/layout.ts'
import { uprightBox } from './layout/sideways-print.ts'
import type { DocumentPage } from './layout/words.ts'
import { type BillDraft, readDraft } from './read-draft.ts'
import { warningsOf } from './warnings.ts'

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

function evidence(found: FoundPlace): Evidence {
  const { box, frame } = uprightBox(found.line.page, found.box)
  const [x0, y0, x1, y1] = box
  const { width, height } = frame
  return {
    page: found.line.page.page,
    box: [share(x0 / width), share(y0 / height), share(x1 / width), share(y1 / height)],
    text: found.text.replace(/\s+/g, ' '),
  }
}

type FoundPlace = Pick<Found<unknown>, 'line' | 'box' | 'text'>
const whole = (line: Line | null | undefined): FoundPlace | null =>
  line ? { line, box: line.box, text: line.text } : null

export interface Field<T> {
  value: T | null
  confidence: number
  source: Evidence | null
}

const blank = (confidence: number) => ({ value: null, confidence: share(confidence), source: null })
const field = <T>(value: T, confidence: number, from: FoundPlace | null): Field<T> => ({
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

/** Less than sure where the document leaves a doubt. */
const dayField = (ranking: Ranking, day: ChosenDates<Day>, today: Day): Field<Day> =>
  field(day.value, dayConfidence(ranking, day, today), day.from)

function vendorField([vendor]: readonly ReadVendor[]): Field<string> {
  return vendor ? field(nameCase(vendor.value), vendorConfidence(vendor), vendor) : blank(0.2)
}

function numberField([number]: readonly ReadNumber[]): Field<string> {
  return number ? field(number.value, numberConfidence(number), number) : blank(0.5)
}

/** The first due date: a list of payments gives it too, where its first day isn't printed in full. */
function dueField(layout: Layout, { days, plan, dates, isSettled }: BillDraft, today: Day): Field<Day> {
  const { due, issue, noDue } = days
  const first = plan.schedule?.payments[0]?.dueOn
  const isPrinted = due !== null && dates.some((date) => date.value === first)
  if (first && first !== due?.value && first > (issue?.value ?? '') && !isPrinted)
    return field(first, 0.95 * plan.certainty, whole(plan.line))
  if (due) return dayField('due', due, today)
  const isMissing = !issue?.isProven || (!isSettled && isDueMissing(layout, dates))
  return blank(noDayConfidence(confidenceOf('due', noDue, null), isMissing))
}

/** More than a bill prints of any of them. */
const mostClues = 12

function placeOn(layout: Layout): PrintedPlace {
  const [addresses, numbers, names] = [
    readAddresses(layout, mostClues),
    readPlaceNumbers(layout, mostClues),
    readCustomerNames(layout, mostClues),
  ]
  return {
    addresses: addresses.map((one) => ({ role: one.role, value: one.value, area: one.area, source: evidence(one) })),
    numbers: numbers.map((one) => ({ kind: one.kind, value: one.value, source: evidence(one) })),
    names: names.map((one) => ({ value: one.value, source: evidence(one) })),
  }
}

/** Reads the fields of a bill from its words and their places. Pure: the same words always give the same answer. */
export function readBill(
  pages: readonly DocumentPage[],
  { today = now(), engine = 'text' }: ReadOptions = {},
): ReadBill {
  const layout = layOut(pages)
  const clues = readDraft(layout, today)
  const { amounts, instalments, bill, isCredit, saidCredit, days, vendors, category, plan, hasTaxLabels, numbers } =
    clues
  const isFlipped = isCredit && (bill.total?.cents ?? 0) > 0
  const { issue, isAmbiguous } = days
  const told = (line: number | null): FoundPlace | null => whole(layout.lines[line ?? -1])
  const absentTax = hasTaxLabels ? 0.4 : 0.9
  const billed = { bill, amounts, isFlipped, saidCredit }
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
    warnings: warningsOf(layout, { bill, amounts, isCredit, isAmbiguous, instalments, hasTaxLabels }),
    place: placeOn(layout),
  }
}
