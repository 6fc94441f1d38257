import { type Day, today as now } from '../../../shared/dates.ts'
import { type Amount, readAmounts } from './amounts/rules.ts'
import type { Evidence, ExtractionWarning, ReadBill } from './contract.ts'
import { saysCredit } from './credits/rules.ts'
import { foreignCurrency } from './currency/rules.ts'
import { subjects } from './customers/rules.ts'
import { readOrdered } from './dates/orders/rules.ts'
import { isDueMissing } from './delays/missing/rules.ts'
import { type Chosen, readDelays } from './delays/rules.ts'
import { isSettledAtOnce } from './delays/settled/rules.ts'
import type { Bill, Figure } from './figures/rules.ts'
import { weightOf } from './labels/rules.ts'
import { isFrench } from './languages/rules.ts'
import { type Found, type Layout, type Line, layOut } from './layout/rules.ts'
import { uprightBox } from './layout/sides/rules.ts'
import { readMatter } from './matters/rules.ts'
import { nameCase } from './names/rules.ts'
import { type ReadNumber, readNumbers } from './numbers/rules.ts'
import { type Party, readVendors } from './parties/rules.ts'
import { isSplit, readInstalments } from './plan/lists/rules.ts'
import type { Instalments } from './plan/rows/rules.ts'
import { readPlan } from './plan/rules.ts'
import type { Ranking } from './ranking/rules.ts'
import { readBill } from './taxes/rules.ts'
import {
  trust,
  trustDay,
  trustNegative,
  trustNoDay,
  trustNumber,
  trustSum,
  trustTotal,
  trustVendor,
} from './trust/rules.ts'
import { isWithdrawn } from './withdrawals/rules.ts'
import type { Page } from './words/rules.ts'

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
  readonly bill: Bill
  readonly amounts: readonly Amount[]
  readonly isFlipped: boolean
  readonly saidCredit: boolean
}

function money(figure: Figure | null, { bill, amounts, isFlipped, saidCredit }: Billed, absent: number): Field<number> {
  if (!figure) return blank(absent)
  const cents = isFlipped ? -Math.abs(figure.cents) : figure.cents
  const doubt = figure.from && figure.from.certainty < 0.5 && !bill.isClosed ? 0.8 : 1
  const certainty = trustSum(bill.certainty * doubt * (figure.from ? 1 : 0.92), bill, amounts)
  return field(cents, cents < 0 ? trustNegative(certainty, saidCredit) : certainty, figure.from)
}

interface Clues {
  readonly bill: Bill
  readonly amounts: readonly Amount[]
  readonly isCredit: boolean
  readonly isAmbiguous: boolean
  readonly instalments: Instalments | null
  readonly hasTaxLabels: boolean
}

function warn(layout: Layout, clues: Clues): ExtractionWarning[] {
  const { bill, amounts } = clues
  const named = (role: 'before' | 'deposit'): boolean =>
    amounts.some(
      (amount) =>
        amount.value !== 0 &&
        weightOf(amount.hints, role) > 0.8 &&
        Math.abs(amount.value) !== Math.abs(bill.total?.cents ?? 0),
    )
  // A tax that the document prints, and that isn't the one the arithmetic gives.
  const denies = (role: 'gst' | 'qst', figure: Figure | null): boolean => {
    const printed = amounts.filter((amount) => amount.value !== 0 && weightOf(amount.hints, role) > 0.9)
    return printed.length > 0 && !printed.some((amount) => Math.abs(amount.value) === Math.abs(figure?.cents ?? 0))
  }
  const list: [ExtractionWarning, boolean][] = [
    ['total_missing', bill.total === null],
    ['total_unsure', bill.total !== null && bill.certainty < 0.7],
    ['taxes_do_not_fit', (!bill.isClosed && clues.hasTaxLabels) || denies('gst', bill.gst) || denies('qst', bill.qst)],
    ['no_sales_tax', !clues.hasTaxLabels && bill.gst === null && bill.qst === null && bill.total !== null],
    ['ambiguous_date', clues.isAmbiguous],
    ['balance_left_out', named('before')],
    ['deposit_left_out', named('deposit')],
    ['credit_note', clues.isCredit],
    ['preauthorized', isWithdrawn(layout)],
    [
      'instalments_do_not_add_up',
      clues.instalments !== null && bill.total !== null && Math.abs(clues.instalments.sum - bill.total.cents) > 2,
    ],
    ['hard_to_read', layout.lines.length < 4],
  ]
  return list.filter(([, holds]) => holds).map(([code]) => code)
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
  const delays = readDelays(layout, dates, first && from ? { dueOn: first.dueOn, from } : null, saidCredit)
  const total = readBill(amounts, lead?.sum ?? 0).total?.cents ?? null
  const issuedOn = delays.issue?.value ?? null
  const instalments = readInstalments(layout, dates, amounts, { issuedOn, total, order, today })
  // A correction prints what was billed too: figures below zero that close a bill are those of the credit.
  const credited = saidCredit
    ? readBill(
        amounts.filter(({ value }) => value < 0),
        0,
      )
    : null
  const bill = credited?.isClosed ? credited : readBill(amounts, instalments?.sum ?? 0)
  const isCredit = saidCredit || (bill.total !== null && bill.total.cents < 0)
  const vendors = readVendors(layout, dates)
  const sums = [bill.subtotal, bill.gst, bill.qst, bill.total].flatMap((figure) => figure?.from?.line.index ?? [])
  const subject = subjects(layout, sums.length > 1 ? Math.max(...sums) : null)
  const year = delays.issue?.value.slice(0, 4) ?? ''
  const matter = readMatter(subject, vendors[0]?.value ?? '', { isFrench: speaksFrench, isCredit, year })
  const isSettled = isCredit || isSettledAtOnce(layout)
  const plan = readPlan(layout, {
    instalments: isCredit ? null : instalments,
    isSplit: !isCredit && isSplit(layout),
    dates,
    amounts,
    isMetered: matter?.isMetered ?? false,
    isOneOff: isSettled,
    category: matter?.category ?? null,
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
    delays,
    vendors,
    matter,
    isSettled,
    plan,
    hasTaxLabels,
    numbers,
  }
}

/** Less than sure where the document leaves a doubt. */
const dayField = (ranking: Ranking, { value, share, from, isDoubtful, isProven }: Chosen<Day>): Field<Day> =>
  field(value, Math.min(trustDay(ranking, share, from, isProven), isDoubtful ? 0.7 : 1), from)

function vendorField([vendor]: readonly Party[]): Field<string> {
  return vendor ? field(nameCase(vendor.value), trustVendor(vendor), vendor) : blank(0.2)
}

function numberField([number]: readonly ReadNumber[]): Field<string> {
  return number ? field(number.value, trustNumber(number), number) : blank(0.5)
}

/** When money is first due: a list of payments says it too, where its first day isn't printed in full. */
function dueField(layout: Layout, { delays, plan, dates, isSettled }: ReturnType<typeof gather>): Field<Day> {
  const { due, issue, noDue } = delays
  const first = plan.schedule?.payments[0]?.dueOn
  const isPrinted = due !== null && dates.some((date) => date.value === first)
  if (first && first !== due?.value && first > (issue?.value ?? '') && !isPrinted)
    return field(first, 0.95 * plan.certainty, whole(plan.line))
  if (due) return dayField('due', due)
  const isMissing = !isSettled && isDueMissing(layout, dates)
  return blank(trustNoDay(trust('due', noDue, null), isMissing))
}

/** Reads the fields of a bill from its words and where they stand. Pure: the same words always give the same answer. */
export function readWords(pages: readonly Page[], { today = now(), engine = 'text' }: ReadOptions = {}): ReadBill {
  const layout = layOut(pages)
  const clues = gather(layout, today)
  const { amounts, instalments, bill, isCredit, delays, vendors, matter, plan, hasTaxLabels, numbers } = clues
  const isFlipped = isCredit && (bill.total?.cents ?? 0) > 0
  const { issue, isAmbiguous } = delays
  const told = (line: number | null): Place | null => whole(layout.lines[line ?? -1])
  const absentTax = hasTaxLabels ? 0.4 : 0.9
  const billed = { bill, amounts, isFlipped, saidCredit: saysCredit(layout) }
  const total = money(bill.total, billed, 0.1)
  return {
    engine,
    fields: {
      vendor: vendorField(vendors),
      title: matter ? field(matter.title, matter.titleCertainty, told(matter.titleLine)) : blank(0.2),
      category: matter ? field(matter.category, matter.certainty, told(matter.line)) : blank(0.2),
      invoiceNumber: numberField(numbers),
      issueDate: issue ? dayField('issue', issue) : blank(0.2),
      dueDate: dueField(layout, clues),
      currency: currencyOf(layout),
      subtotalCents: money(bill.subtotal, billed, 0.5),
      gstCents: money(bill.gst, billed, absentTax),
      qstCents: money(bill.qst, billed, absentTax),
      totalCents: { ...total, confidence: trustTotal(total.confidence, layout, amounts) },
      paymentType: field(plan.type, plan.certainty, whole(plan.line)),
      schedule: plan.schedule ? field(plan.schedule, plan.certainty, whole(plan.line)) : blank(plan.certainty),
    },
    pages: pages.map(({ page, width, height, turn }) => ({ page, width, height, turn })),
    warnings: warn(layout, { bill, amounts, isCredit, isAmbiguous, instalments, hasTaxLabels }),
  }
}
