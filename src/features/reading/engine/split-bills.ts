import { type Day, today as now } from '../../../shared/dates.ts'
import type { PageRange, ReadBill } from '../extraction/contract.ts'
import { readAmounts } from './find/amounts.ts'
import { namesBill, readDates } from './find/dates.ts'
import { type Layout, type Line, layOut } from './layout/layout.ts'
import type { DocumentPage } from './layout/words.ts'
import { readBill } from './read-bill.ts'

/** "Page 2 of 3", as printed on the page. */
function markOf({ lines }: Layout): { number: number; count: number } | null {
  for (const { plain, box, page } of lines) {
    const isAtEdge = box[1] < page.height * 0.15 || box[3] > page.height * 0.85
    const match =
      /\bpage\s*:?\s*(\d{1,3})\s*(?:of|de|sur|\/)\s*(\d{1,3})\b/.exec(plain) ??
      (isAtEdge ? /^(\d{1,2})\s*(?:\/|of|de|sur)\s*(\d{1,2})$/.exec(plain.trim()) : null)
    const [number, count] = [Number(match?.[1]), Number(match?.[2])]
    if (number >= 1 && number <= count) return { number, count }
  }
  return null
}

/** Traits of a page that tell the bill it belongs to. */
interface Said {
  readonly number: string | null
  readonly vendor: string | null
  readonly totalCents: number | null
  /** It has a date at the top. */
  readonly isDated: boolean
  /** It states when and how much: a bill can begin here. */
  readonly isHead: boolean
}

interface Sheet {
  readonly page: number
  readonly mark: { number: number; count: number } | null
  /** A day is printed in its upper half. */
  readonly hasDay: boolean
  /** Reading a page takes a while: those that can begin no bill are never asked. */
  readonly said: () => Said
  readonly amounts: () => ReadonlySet<number>
}

const likely = 0.6

/** The same answer, worked out when it's first asked for. */
function once<T>(work: () => T): () => T {
  let done: { answer: T } | null = null
  return () => {
    done ??= { answer: work() }
    return done.answer
  }
}

function sheetOf(page: DocumentPage, today: Day): Sheet {
  const layout = layOut([page])
  return {
    page: page.page,
    mark: markOf(layout),
    hasDay: readDates(layout, 'day', today).some(({ box }) => box[1] < page.height / 2),
    said: once(() => saidOn(page, today)),
    amounts: once(() => new Set(readAmounts(layout).map(({ value }) => value))),
  }
}

function saidOn(page: DocumentPage, today: Day): Said {
  const { vendor, invoiceNumber, issueDate, totalCents } = readBill([page], { today }).fields
  const isSure = (field: { value: unknown; confidence: number }): boolean =>
    field.value !== null && field.confidence >= likely
  const isAbove = (field: { source: { box: readonly number[] } | null }): boolean => (field.source?.box[1] ?? 1) < 0.5
  const isDated = isSure(issueDate) && isAbove(issueDate)
  return {
    number: isSure(invoiceNumber) && isAbove(invoiceNumber) ? invoiceNumber.value : null,
    vendor: isSure(vendor) && isAbove(vendor) ? vendor.value : null,
    totalCents: totalCents.value,
    isDated,
    isHead: isSure(totalCents) && isDated,
  }
}

/**
 * True of a page with the number of the pages before; without one, of the detail that adds up to the first page's
 * amount.
 */
function isOfBill(sheet: Sheet, before: readonly Sheet[], head: Sheet): boolean {
  const { number, totalCents } = sheet.said()
  if (number !== null) return before.some(({ said }) => said().number === number)
  return totalCents !== null && head.amounts().has(totalCents)
}

/** Whether a bill begins on this page, after the pages of the one before. */
function begins(sheet: Sheet, before: readonly Sheet[]): boolean {
  const head = before[0]
  const last = before.at(-1)
  if (!head || !last) return true
  if (sheet.mark ? sheet.mark.number > 1 : !sheet.hasDay) return false
  const [own, first] = [sheet.said(), head.said()]
  const isSame = isOfBill(sheet, before, head)
  if (sheet.mark) return !isSame || last.mark !== null
  if (isSame || !own.isDated || own.vendor === null) return false
  // The one before stated its number of pages, and they are complete.
  const isOver = last.mark !== null && last.mark.number === last.mark.count
  return isOfAnother(own, first, isOver)
}

function isOfAnother(own: ReturnType<Sheet['said']>, first: ReturnType<Sheet['said']>, isOver: boolean): boolean {
  const isAnother = first.vendor !== null && first.vendor !== own.vendor
  const areNumbered = own.number !== null && first.number !== null
  // Its total may be on a later page: then its vendor and its number must both differ.
  if (!own.isHead) return isAnother && areNumbered
  return areNumbered || isOver || (isAnother && first.isHead)
}

/** The bills that a file holds, each by its pages, in their order. */
export function rangesOf(pages: readonly DocumentPage[], today: Day = now()): PageRange[] {
  const [only, ...more] = pages
  if (only && more.length === 0) return [{ from: only.page, to: only.page }]
  const groups: Sheet[][] = []
  for (const page of pages) {
    const sheet = sheetOf(page, today)
    const group = groups.at(-1)
    if (group && !begins(sheet, group)) group.push(sheet)
    else groups.push([sheet])
  }
  return groups.map((group) => ({ from: group[0]?.page ?? 1, to: group.at(-1)?.page ?? 1 }))
}

export const isWithin = ({ from, to }: PageRange, page: { page: number }): boolean =>
  page.page >= from && page.page <= to

const statementTitle = /\b(?:etats? de comptes?|releves? de comptes?|statement of account|account statement)\b/
const billTitle = /\b(?:factures?|invoices?|avis de (?:cotisation|paiement|prime))\b/

const hasAmount = ({ cells, plain }: Line): boolean => cells.length > 1 && /\d[.,]\d{2}(?!\d)/.test(plain)

/** The head of a table with amounts, or a row that names a bill sent before: "Facture" is no title there. */
function isOfTable(line: Line, lines: readonly Line[]): boolean {
  const under = lines.slice(line.index + 1, line.index + 3)
  const isHead = line.cells.length > 1 && !/\d/.test(line.plain) && under.some(hasAmount)
  return isHead || (namesBill(line) && hasAmount(line))
}

/** An account's summary lists bills that were sent before: entering it would count them twice. */
export function looksLikeStatement(pages: readonly DocumentPage[], { fields }: Pick<ReadBill, 'fields'>): boolean {
  const [first] = pages
  if (!first) return false
  const { lines } = layOut([first])
  const titles = lines
    .filter((line) => line.box[1] < first.height * 0.4 && !isOfTable(line, lines))
    .flatMap(({ cells }) => cells)
    .filter(({ plain }) => plain.trim().length < 40)
  const says = (pattern: RegExp): boolean => titles.some(({ plain }) => pattern.test(plain))
  return says(statementTitle) && !says(billTitle) && fields.gstCents.value === null && fields.qstCents.value === null
}
