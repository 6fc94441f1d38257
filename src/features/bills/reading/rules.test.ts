import { expect, test } from 'vitest'
import { extractionWarnings } from '../extraction/contract.ts'
import type { PaymentPlan } from '../plans/contract.ts'
import { once } from '../plans/rules.ts'
import type { DocumentReading } from './contract.ts'
import { BillReading } from './kept/contract.ts'
import {
  doubtsOf,
  type FormValue,
  isWhole,
  keptAgain,
  keptMarkOf,
  keptOf,
  keptPlanMarkOf,
  legibleOf,
  markOf,
  planMarkOf,
  type ReadName,
  spotsOf,
  valuesOf,
} from './rules.ts'

const nothing = { value: null, confidence: 0, source: null }
const box: [number, number, number, number] = [0.1, 0.2, 0.3, 0.22]
const reading: DocumentReading = {
  engine: 'ocr',
  remembered: [],
  fields: {
    vendor: { value: 'Énergir', confidence: 0.97, source: { page: 1, box, text: 'Énergir' } },
    title: nothing,
    category: { value: 'utilities', confidence: 0.7, source: null },
    invoiceNumber: nothing,
    issueDate: { value: '2026-03-01', confidence: 0.6, source: { page: 2, box, text: '1er mars 2026' } },
    dueDate: nothing,
    currency: nothing,
    subtotalCents: nothing,
    gstCents: nothing,
    qstCents: nothing,
    totalCents: { value: 220_432, confidence: 0.95, source: { page: 1, box, text: '2 204,32 $' } },
    paymentType: nothing,
    schedule: nothing,
  },
  pages: [
    { page: 1, width: 100, height: 140, turn: 90 },
    { page: 2, width: 100, height: 140, turn: 0 },
  ],
  warnings: [],
  pageCount: 2,
  documents: [{ from: 1, to: 2 }],
  file: { id: '019f0000-0000-7000-8000-000000000000', name: 'gaz.pdf', mediaType: 'application/pdf', sizeBytes: 1 },
  problem: null,
}

test('a field is marked by how sure its reading is, or by what it says instead', () => {
  expect(markOf(reading, 'vendorName', 'Énergir')).toBe('sure')
  expect(markOf({ ...reading, remembered: ['vendor'] }, 'vendorName', 'Énergir')).toBe('learned')
  expect(markOf({ ...reading, remembered: ['issueDate'] }, 'issuedOn', '2026-03-01')).toBe('check')
  expect(markOf(reading, 'issuedOn', '2026-03-01')).toBe('check')
  expect(markOf(reading, 'issuedOn', '2026-03-02')).toBe('differs')
  expect(markOf(reading, 'vendorName', '')).toBe('differs')
  expect(markOf(reading, 'vendorName', 'Énergir ')).toBe('sure')
})

test('what an attached file gave and the page does not print says where it comes from', () => {
  const given: DocumentReading = {
    ...reading,
    engine: 'xml',
    fields: {
      ...reading.fields,
      category: { value: 'utilities', confidence: 0.95, source: null },
      dueDate: { value: '2026-04-01', confidence: 1, source: null },
      issueDate: { value: '2026-03-01', confidence: 0.85, source: null },
    },
  }
  const values = { ...valuesOf(given), title: 'Gaz' }
  const names = ['vendorName', 'category', 'dueOn', 'issuedOn'] as const
  expect(names.map((name) => markOf(given, name, values[name]))).toEqual(['sure', 'sure', 'given', 'check'])
  expect(doubtsOf(given, values, null)).toEqual(['issuedOn'])
  expect(spotsOf(given).map(({ name }) => name)).toEqual(['vendorName', 'totalCents'])
})

test('all is sure only while every field that was read holds its reading', () => {
  const held = { ...valuesOf(reading), title: 'Gaz', dueOn: '2026-04-01' }
  expect(doubtsOf(reading, held, null)).toEqual(['category', 'issuedOn'])
  expect(doubtsOf(reading, { ...held, vendorName: 'Intact', totalCents: 1 }, null)).toEqual([
    'vendorName',
    'category',
    'issuedOn',
    'totalCents',
  ])
  expect(doubtsOf(reading, {}, null)).toEqual(['vendorName', 'title', 'category', 'issuedOn', 'dueOn', 'totalCents'])
})

test('a reading is whole unless something is missing, hard to read or at odds', () => {
  expect(isWhole(reading)).toBe(true)
  expect(extractionWarnings.filter((warning) => isWhole({ warnings: ['no_sales_tax', warning] }))).toEqual([
    'balance_left_out',
    'deposit_left_out',
    'no_sales_tax',
    'credit_note',
    'preauthorized',
  ])
})

test('what a bill needs and the document did not say is missing until it is filled', () => {
  expect(markOf(reading, 'dueOn', null)).toBe('missing')
  expect(markOf(reading, 'dueOn', '2026-04-01')).toBeNull()
  expect(markOf(reading, 'invoiceNumber', '')).toBeNull()
})

test('spots are where values were read', () => {
  expect(spotsOf(reading).map(({ name, page, isSure }) => [name, page, isSure])).toEqual([
    ['vendorName', 1, true],
    ['issuedOn', 2, false],
    ['totalCents', 1, true],
  ])
})

const payments = [
  { dueOn: '2026-03-01', amountCents: 50_000 },
  { dueOn: '2026-06-01', amountCents: 49_999 },
]
const inTwo: PaymentPlan = { type: 'recurring', kind: 'custom', payments }
const planned = (confidence: number, source: typeof reading.fields.vendor.source): DocumentReading => ({
  ...reading,
  fields: {
    ...reading.fields,
    paymentType: { value: 'recurring', confidence, source: null },
    schedule: { value: { kind: 'custom', payments }, confidence, source },
  },
})
const onPage = { page: 2, box, text: '2 versements' }
const asOnce = (confidence: number): DocumentReading => ({
  ...reading,
  fields: { ...reading.fields, paymentType: { value: 'one_time', confidence, source: null } },
})

test('a plan is marked like a field, its place among the spots', () => {
  const unsure = planned(0.8, onPage)
  expect(planMarkOf(unsure, inTwo)).toBe('check')
  expect(spotsOf(unsure)[0]).toMatchObject({ name: 'schedule', page: 2, isSure: false })
  expect(planMarkOf(planned(0.95, onPage), inTwo)).toBe('sure')
  expect(planMarkOf({ ...planned(1, null), engine: 'xml' }, inTwo)).toBe('given')
  expect(planMarkOf({ ...planned(0.95, null), remembered: ['paymentType', 'schedule'] }, inTwo)).toBe('learned')
  expect(planMarkOf(unsure, once)).toBe('differs')
  expect(planMarkOf(unsure, { ...inTwo, kind: 'monthly' })).toBe('differs')
  expect(planMarkOf(unsure, { ...inTwo, payments: payments.slice(1) })).toBe('differs')
})

test('one payment where nothing speaks of several asks for no look, unless it is said otherwise', () => {
  expect(planMarkOf(asOnce(0.82), once)).toBeNull()
  expect(planMarkOf(asOnce(0.96), once)).toBe('sure')
  expect(planMarkOf({ ...asOnce(0.96), remembered: ['paymentType'] }, once)).toBe('learned')
  expect(planMarkOf(asOnce(0.82), { ...inTwo, payments: [] })).toBe('differs')
  expect(planMarkOf(reading, null)).toBeNull()
  const { paymentType } = planned(0.9, null).fields
  expect(planMarkOf({ ...reading, fields: { ...reading.fields, paymentType } }, null)).toBe('missing')
})

test('a plan to look at counts among the fields to look at', () => {
  const held = { ...valuesOf(reading), title: 'Gaz', category: 'utilities', dueOn: '2026-04-01' } as const
  expect(doubtsOf(planned(0.8, onPage), held, inTwo)).toContain('schedule')
  expect(doubtsOf(planned(0.95, onPage), held, once)).toContain('schedule')
  expect(doubtsOf(planned(0.95, onPage), held, inTwo)).not.toContain('schedule')
})

test('a plan is kept as it was confirmed, with its place only while it is as it was read', () => {
  const kept = keptOf(planned(0.95, onPage), inTwo)
  expect(kept).toMatchObject({ plan: inTwo, evidence: { schedule: { value: 'custom', source: onPage } } })
  expect(BillReading.parse(kept)).toEqual(kept)
  const corrected = keptOf(planned(0.95, onPage), once)
  expect(corrected?.plan).toEqual(once)
  expect(corrected?.evidence).not.toHaveProperty('schedule')
  expect(keptOf(asOnce(0.96), once)?.evidence).toMatchObject({ paymentType: { value: 'once', source: null } })
  if (!kept) throw new Error('nothing kept')
  expect(keptPlanMarkOf(kept, inTwo)).toBe('sure')
  expect(spotsOf(legibleOf(kept, {}, inTwo))).toMatchObject([{ name: 'schedule', page: 2 }])
  expect(keptPlanMarkOf(kept, once)).toBeNull()
  expect(spotsOf(legibleOf(kept, {}, once))).toEqual([])
  expect(keptAgain(kept, inTwo)).toBe(kept)
  const again = keptAgain(kept, once)
  expect(again).toMatchObject({ plan: once, engine: 'ocr', evidence: { vendor: { value: 'Énergir' } } })
  expect(keptPlanMarkOf(again, once)).toBeNull()
})

test('the bill keeps the engine, the confidences, how the pages lay and where its values stood', () => {
  expect(keptOf(reading, null)).toEqual({
    engine: 'ocr',
    confidence: { vendor: 0.97, category: 0.7, issueDate: 0.6, totalCents: 0.95 },
    turns: [90, 0],
    evidence: {
      vendor: { value: 'Énergir', source: { page: 1, box, text: 'Énergir' } },
      category: { value: 'utilities', source: null },
      issueDate: { value: '2026-03-01', source: { page: 2, box, text: '1er mars 2026' } },
      totalCents: { value: 220_432, source: { page: 1, box, text: '2 204,32 $' } },
    },
  })
  expect(keptOf({ ...reading, engine: 'none' }, null)).toBeNull()
  expect(valuesOf(reading)).toMatchObject({ vendorName: 'Énergir', title: null, totalCents: 220_432 })
})

test('what is kept is bounded, and fits what a bill takes', () => {
  const long = 'x'.repeat(500)
  const vendor = { value: 'Énergir', confidence: 0.97, source: { page: 1, box, text: long } }
  const title = { value: long, confidence: 0.9, source: null }
  const kept = keptOf({ ...reading, fields: { ...reading.fields, vendor, title } }, null)
  expect(kept?.evidence?.vendor?.source?.text).toHaveLength(200)
  expect(kept?.evidence?.title).toBeUndefined()
  expect(BillReading.parse(kept)).toEqual(kept)
})

test('a saved bill shows what was read in the fields that still hold it', () => {
  const kept = keptOf(reading, null)
  if (!kept) throw new Error('nothing kept')
  const values: Partial<Record<ReadName, FormValue>> = {
    vendorName: 'ENERGIR',
    title: '',
    category: 'other',
    issuedOn: '2026-03-01',
    totalCents: 220_432,
  }
  const legible = legibleOf(kept, values, null)
  const names = ['vendorName', 'title', 'category', 'issuedOn', 'dueOn', 'totalCents'] as const
  const marks = names.map((name) => keptMarkOf(legible, name, values[name]))
  expect(marks).toEqual(['sure', null, null, 'check', null, 'sure'])
  expect(spotsOf(legible).map(({ name, page }) => [name, page])).toEqual([
    ['vendorName', 1],
    ['issuedOn', 2],
    ['totalCents', 1],
  ])
  const { evidence: _, ...older } = kept
  expect(spotsOf(legibleOf(older, values, null))).toEqual([])
})
