import { XMLParser } from 'fast-xml-parser'
import { type Day, isDay } from '../../../../shared/dates.ts'
import type { Instalment } from '../../extraction/contract.ts'
import { dueByTerms, type Reckoned } from './e-invoice-terms.ts'

/** The values of an electronic invoice, in either of the two international formats. */
export interface EInvoice {
  readonly vendor: string | null
  readonly number: string | null
  readonly issuedOn: Day | null
  /** Given, else reckoned from the words of the terms. */
  readonly dueOn: Reckoned | null
  readonly currency: string | null
  readonly subtotalCents: number | null
  readonly gstCents: number | null
  readonly qstCents: number | null
  readonly totalCents: number | null
  readonly payments: readonly Instalment[]
  readonly item: string | null
  readonly isCredit: boolean
}

// Entities stay as they are written: none is ever defined, fetched or expanded.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: true,
})

const mostBytes = 2 * 1024 * 1024

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The five signs that XML itself must escape, and signs by their number. */
const unescaped = (text: string): string =>
  text
    .replace(
      /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
      (whole, name?: string, dec?: string, hex?: string) => {
        if (name) return signs[name.toLowerCase()] ?? whole
        const code = dec ? Number(dec) : Number.parseInt(hex ?? '', 16)
        return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
      },
    )
    .replace(/\s+/g, ' ')
    .trim()

/** The elements at a path such as `A/B|C`, every one of them. */
const find = (node: unknown, path: string): unknown[] =>
  path.split('/').reduce<unknown[]>(
    (nodes, step) =>
      nodes.flatMap((one) => {
        if (typeof one !== 'object' || one === null) return []
        return step.split('|').flatMap((name) => (Object.hasOwn(one, name) ? [Reflect.get(one, name)].flat() : []))
      }),
    [node],
  )

const textOf = (node: unknown, ...paths: readonly string[]): string | null => {
  for (const path of paths)
    for (const found of find(node, path))
      if (typeof found === 'string' && found.trim()) return unescaped(found).slice(0, 300)
  return null
}

/** All values at a path, a clause each. */
const clausesOf = (node: unknown, path: string): string =>
  find(node, path)
    .flatMap((found) => (typeof found === 'string' ? unescaped(found) : []))
    .join('; ')
    .slice(0, 300)

const named = (text: string | null): string | null => text?.slice(0, 120) ?? null

const dayOf = (text: string | null): Day | null => {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '')
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : ''
  return isDay(day) ? day : null
}
const centsOf = (text: string | null): number | null => {
  const cents = /^[+-]?\d{1,11}(?:\.\d+)?$/.test(text ?? '') ? Math.round(Number(text) * 100) : Number.NaN
  return Number.isSafeInteger(cents) ? cents : null
}
const money = (text: string | null, isCredit: boolean): number | null => {
  const cents = centsOf(text)
  return cents !== null && isCredit && cents !== 0 ? -Math.abs(cents) : cents
}

interface Tax {
  readonly scheme: string
  readonly rate: string | null
  readonly amount: string | null
}

/** By its name, else by its rate: the formats were made for one tax on value, and Quebec has two. */
function taxOf(taxes: readonly Tax[], name: RegExp, rate: number): string | null {
  const found =
    taxes.find(({ scheme }) => name.test(scheme)) ?? taxes.find((tax) => tax.rate !== null && Number(tax.rate) === rate)
  return found?.amount ?? null
}

interface Term {
  readonly day: string | null
  readonly amount: string | null
}

interface InvoiceParts {
  readonly isCredit: boolean
  readonly vendor: string | null
  readonly number: string | null
  readonly issued: string | null
  readonly due: string | null
  readonly terms: readonly Term[]
  readonly note: string
  readonly currency: string | null
  readonly subtotal: string | null
  readonly total: string | null
  readonly taxes: readonly Tax[]
  readonly item: string | null
}

function assemble(parts: InvoiceParts): EInvoice {
  const { isCredit, taxes } = parts
  const issuedOn = dayOf(parts.issued)
  const currency = /^[A-Z]{3}$/.test(parts.currency ?? '') ? parts.currency : null
  const [firstDue] = [parts.due, ...parts.terms.map(({ day }) => day)].flatMap((text) => dayOf(text) ?? []).sort()
  const payments = parts.terms.flatMap(({ day, amount }): Instalment[] => {
    const [dueOn, amountCents] = [dayOf(day), centsOf(amount)]
    return dueOn && amountCents !== null ? [{ dueOn, amountCents }] : []
  })
  const isCanadian = (currency ?? 'CAD') === 'CAD'
  return {
    vendor: named(parts.vendor),
    number: named(parts.number),
    issuedOn,
    dueOn: firstDue ? { value: firstDue, confidence: 1 } : issuedOn ? dueByTerms(issuedOn, parts.note) : null,
    currency,
    subtotalCents: money(parts.subtotal, isCredit),
    gstCents: isCanadian ? money(taxOf(taxes, /\b(?:gst|tps)\b/i, 5), isCredit) : null,
    qstCents: isCanadian ? money(taxOf(taxes, /\b(?:qst|tvq)\b/i, 9.975), isCredit) : null,
    totalCents: money(parts.total, isCredit),
    payments: payments.length > 1 ? payments : [],
    item: named(parts.item),
    isCredit,
  }
}

/** UN/CEFACT Cross Industry Invoice: Factur-X, ZUGFeRD 2 and, under its older names, ZUGFeRD 1. */
function crossIndustry(root: unknown): EInvoice {
  const trade = find(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction')[0]
  const settled = find(trade, 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement')[0]
  const sums = find(
    settled,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  )[0]
  const head = find(root, 'ExchangedDocument|HeaderExchangedDocument')[0]
  const agreed = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement'
  return assemble({
    isCredit: ['381', '261', '396'].includes(textOf(head, 'TypeCode') ?? ''),
    vendor: textOf(trade, `${agreed}/SellerTradeParty/Name`),
    number: textOf(head, 'ID'),
    issued: textOf(head, 'IssueDateTime/DateTimeString', 'IssueDateTime/DateTime'),
    due: null,
    terms: find(settled, 'SpecifiedTradePaymentTerms').map((term) => ({
      day: textOf(term, 'DueDateDateTime/DateTimeString', 'DueDateDateTime/DateTime'),
      amount: textOf(term, 'PartialPaymentAmount'),
    })),
    note: clausesOf(settled, 'SpecifiedTradePaymentTerms/Description'),
    currency: textOf(settled, 'InvoiceCurrencyCode'),
    subtotal: textOf(sums, 'TaxBasisTotalAmount', 'LineTotalAmount'),
    total: textOf(sums, 'GrandTotalAmount'),
    taxes: find(settled, 'ApplicableTradeTax').map((tax) => ({
      scheme: [textOf(tax, 'TypeCode'), textOf(tax, 'CategoryName|ExemptionReason')].join(' '),
      rate: textOf(tax, 'RateApplicablePercent|ApplicablePercent'),
      amount: textOf(tax, 'CalculatedAmount'),
    })),
    item: textOf(trade, 'IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct/Name'),
  })
}

/** OASIS Universal Business Language 2. */
function universal(root: unknown, isCredit: boolean): EInvoice {
  const seller = find(root, 'AccountingSupplierParty/Party')[0]
  return assemble({
    isCredit: isCredit || textOf(root, 'InvoiceTypeCode') === '381',
    vendor: textOf(seller, 'PartyName/Name', 'PartyLegalEntity/RegistrationName'),
    number: textOf(root, 'ID'),
    issued: textOf(root, 'IssueDate'),
    due: textOf(root, 'DueDate', 'PaymentMeans/PaymentDueDate'),
    terms: find(root, 'PaymentTerms').map((term) => ({
      day: textOf(term, 'PaymentDueDate|InstallmentDueDate'),
      amount: textOf(term, 'Amount'),
    })),
    note: clausesOf(root, 'PaymentTerms/Note'),
    currency: textOf(root, 'DocumentCurrencyCode'),
    subtotal: textOf(root, 'LegalMonetaryTotal/TaxExclusiveAmount', 'LegalMonetaryTotal/LineExtensionAmount'),
    total: textOf(root, 'LegalMonetaryTotal/TaxInclusiveAmount', 'LegalMonetaryTotal/PayableAmount'),
    taxes: find(root, 'TaxTotal/TaxSubtotal').map((tax) => ({
      scheme: [textOf(tax, 'TaxCategory/TaxScheme/Name'), textOf(tax, 'TaxCategory/TaxScheme/ID')].join(' '),
      rate: textOf(tax, 'Percent', 'TaxCategory/Percent'),
      amount: textOf(tax, 'TaxAmount'),
    })),
    item: textOf(root, 'InvoiceLine|CreditNoteLine/Item/Name'),
  })
}

/** An invoice without its seller, date and total is a fragment: the page has more. */
const orNull = (said: EInvoice): EInvoice | null => (said.vendor && said.issuedOn && said.totalCents ? said : null)

/** Reads an attached invoice; null when it is none, or one that plays with its own grammar. */
export function readEInvoice(bytes: Uint8Array): EInvoice | null {
  if (bytes.length > mostBytes) return null
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes)
  if (/<!(?:doctype|entity)/i.test(text)) return null
  let tree: unknown
  try {
    tree = parser.parse(text)
  } catch {
    return null
  }
  const industry = find(tree, 'CrossIndustryInvoice|CrossIndustryDocument')[0]
  if (industry) return orNull(crossIndustry(industry))
  const invoice = find(tree, 'Invoice')[0]
  if (invoice) return orNull(universal(invoice, false))
  const credit = find(tree, 'CreditNote')[0]
  return credit ? orNull(universal(credit, true)) : null
}
