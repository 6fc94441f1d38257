import { taxesOn } from '../../../shared/money.ts'
import { around, type Layout, type Line, layOut } from '../engine/layout/layout.ts'
import { type DocumentPage, plainText } from '../engine/layout/words.ts'
import type { Evidence, ReadBill } from '../extraction/contract.ts'
import type { LlmAnswer } from './contract.ts'

/** The document as the model sees it: its lines in reading order, cells parted by bars. */
export const transcript = (pages: readonly DocumentPage[]): string =>
  layOut(pages)
    .lines.map((line) => line.text.replaceAll('\t', ' | '))
    .join('\n')
    .slice(0, 24_000)

const squeeze = (text: string): string => plainText(text).replace(/[^a-z0-9]/g, '')

function place(line: Line, wanted: string): Evidence | null {
  for (let first = 0; first < line.words.length; first++) {
    let text = ''
    for (let last = first; last < line.words.length && text.length < wanted.length; last++) {
      text += squeeze(line.words[last]?.text ?? '')
      if (text !== wanted) continue
      const words = line.words.slice(first, last + 1)
      const [x0, y0, x1, y1] = around(words)
      const { page, width, height } = line.page
      const share = (value: number): number => Math.min(1, Math.max(0, value))
      return {
        page,
        box: [share(x0 / width), share(y0 / height), share(x1 / width), share(y1 / height)],
        text: words.map((word) => word.text).join(' '),
      }
    }
  }
  return null
}

/** Where the words that a model quotes really stand on the document; null when it made them up. */
export function locate(layout: Layout, quote: string | null): Evidence | null {
  const wanted = squeeze(quote ?? '')
  if (wanted.length < 2) return null
  for (const line of layout.lines) {
    const found = place(line, wanted)
    if (found) return found
  }
  return null
}

const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100))

/** True when the figures obey the two taxes, or bear none and agree. */
function holds(answer: LlmAnswer): boolean {
  const [subtotal, gst, qst, total] = [answer.subtotal, answer.gst, answer.qst, answer.total].map((one) =>
    cents(one.value),
  )
  if (total === null || total === undefined) return false
  if (!gst && !qst) return true
  if (subtotal === null || subtotal === undefined) return false
  const exact = taxesOn(subtotal)
  return (
    Math.abs((gst ?? 0) - exact.gstCents) <= 3 &&
    Math.abs((qst ?? 0) - exact.qstCents) <= 3 &&
    Math.abs(subtotal + (gst ?? 0) + (qst ?? 0) - total) <= 2
  )
}

type ReadValue<T> = { value: T | null; confidence: number; source: Evidence | null }

/**
 * A model's answer beside our own reading. Agreement makes a value sure; a quote that is really printed makes it likely; a
 * value that stands nowhere is kept only where we read nothing, and never as sure.
 */
export function merge<T extends ReadBill>(pages: readonly DocumentPage[], own: T, answer: LlmAnswer): T {
  const layout = layOut(pages)
  const choose = <T>(mine: ReadValue<T>, value: T | null, quote: string | null, isMoney = false): ReadValue<T> => {
    if (value === null) return mine
    const same = mine.value !== null && squeeze(String(mine.value)) === squeeze(String(value))
    if (same) return { ...mine, confidence: Math.max(mine.confidence, 0.95) }
    const source = locate(layout, quote)
    if (mine.value !== null && (mine.confidence >= 0.9 || !source || (isMoney && !holds(answer))))
      return { ...mine, confidence: Math.min(mine.confidence, 0.7) }
    return { value, confidence: source ? 0.8 : 0.45, source }
  }
  const money = (mine: ReadValue<number>, said: { value: number | null; quote: string | null }): ReadValue<number> =>
    choose(mine, cents(said.value), said.quote, true)
  const { fields } = own
  const plan = answer.schedule.value
  const schedule = plan && {
    kind: plan.kind,
    payments: plan.payments.map(({ dueOn, amount }) => ({ dueOn, amountCents: Math.round(amount * 100) })),
  }
  const takesPlan = schedule !== null && fields.schedule.value === null && fields.paymentType.confidence < 0.9
  return {
    ...own,
    engine: 'llm',
    fields: {
      vendor: choose(fields.vendor, answer.vendor.value, answer.vendor.quote),
      title: answer.title.value
        ? {
            value: answer.title.value,
            confidence: 0.9,
            source: locate(layout, answer.title.quote) ?? fields.title.source,
          }
        : fields.title,
      category: choose(fields.category, answer.category.value, answer.category.quote),
      invoiceNumber: choose(fields.invoiceNumber, answer.invoiceNumber.value, answer.invoiceNumber.quote),
      issueDate: choose(fields.issueDate, answer.issueDate.value, answer.issueDate.quote),
      dueDate: choose(fields.dueDate, answer.dueDate.value, answer.dueDate.quote),
      currency: fields.currency,
      subtotalCents: money(fields.subtotalCents, answer.subtotal),
      gstCents: money(fields.gstCents, answer.gst),
      qstCents: money(fields.qstCents, answer.qst),
      totalCents: money(fields.totalCents, answer.total),
      paymentType: takesPlan
        ? { value: 'recurring', confidence: 0.75, source: locate(layout, answer.schedule.quote) }
        : fields.paymentType,
      schedule: takesPlan
        ? { value: schedule, confidence: 0.75, source: locate(layout, answer.schedule.quote) }
        : fields.schedule,
    },
  }
}
