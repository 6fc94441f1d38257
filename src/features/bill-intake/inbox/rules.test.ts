import { expect, test } from 'vitest'
import { inboxStates } from './contract.ts'
import {
  duplicateOf,
  gravestOf,
  inboxLife,
  inTriage,
  nextOf,
  partName,
  queueOf,
  runWith,
  splitRanges,
  triageOf,
} from './rules.ts'
import { idOf, sureReading } from './testing.ts'
import { billFrom } from './triage/rules.ts'

const document = {
  searchName: 'hydro',
  invoiceKey: 'A1',
  totalCents: 1_000,
  issuedOn: '2026-03-01',
  sha256: 'one',
} as const
const entered = { ...document, billId: 'b', invoiceNumber: 'a-1', sha256: 'other' }

test('a document repeats a bill already entered, or else an earlier document of the inbox', () => {
  expect(duplicateOf(document, { entered: [entered], before: [document] })).toEqual({
    reason: 'same_invoice_number',
    billId: 'b',
  })
  expect(duplicateOf(document, { entered: [], before: [document] })).toEqual({ reason: 'same_document', billId: null })
  expect(duplicateOf(document, { entered: [], before: [{ ...document, sha256: 'two', invoiceKey: 'A2' }] })).toEqual({
    reason: 'same_amount_and_date',
    billId: null,
  })
  expect(duplicateOf(document, { entered: [], before: [] })).toBeNull()
})

test('two documents without a vendor are not of the same vendor', () => {
  const unknown = { ...document, searchName: null }
  expect(duplicateOf(unknown, { entered: [], before: [{ ...unknown, sha256: 'two' }] })).toBeNull()
  expect(duplicateOf(unknown, { entered: [], before: [unknown] })?.reason).toBe('same_document')
})

test('the next document to check is the next ready one, then those before it, never itself', () => {
  const inbox = [
    { id: 'a', state: 'read' },
    { id: 'b', state: 'read' },
    { id: 'c', state: 'waiting' },
    { id: 'd', state: 'unreadable' },
  ] as const
  expect(nextOf(inbox, 'b')?.id).toBe('d')
  expect(nextOf(inbox, 'd')?.id).toBe('a')
  expect(nextOf(inbox.slice(0, 1), 'a')).toBeUndefined()
  expect(nextOf(inbox.slice(1, 3), 'gone')?.id).toBe('b')
})

test('the position in a run counts the documents saved and those that arrived since it began', () => {
  expect(runWith([], ['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c'])
  expect(runWith(['a', 'b', 'c'], ['b', 'c', 'd'], 'b')).toEqual(['a', 'b', 'c', 'd'])
  expect(runWith(['a', 'b'], ['d', 'e'], 'e')).toEqual(['d', 'e'])
})

test('a row shows the most serious warning of its reading, except those it shows otherwise', () => {
  expect(gravestOf({ warnings: ['hard_to_read', 'taxes_do_not_fit', 'preauthorized'] })).toBe('preauthorized')
  expect(gravestOf({ warnings: ['taxes_do_not_fit', 'looks_like_statement'] })).toBe('looks_like_statement')
  expect(gravestOf({ warnings: ['several_bills', 'pages_left_out', 'no_sales_tax'] })).toBeNull()
})

test('a part is named after its file and its pages', () => {
  expect(partName('courrier du matin.pdf', { from: 2, to: 3 })).toBe('courrier du matin (2-3).pdf')
  expect(partName('n° 12.4', { from: 1, to: 1 })).toBe('n° 12.4 (1)')
})

test('the parts of a file hold all of its pages: pages of no bill are parts too', () => {
  const bills = (...ranges: [number, number][]) => ranges.map(([from, to]) => ({ from, to }))
  const parts = (pageCount: number, ...ranges: [number, number][]) =>
    splitRanges({ documents: bills(...ranges), pageCount })
  expect(parts(3, [1, 1], [2, 3])).toEqual(bills([1, 1], [2, 3]))
  expect(parts(24, [1, 18], [19, 20])).toEqual(bills([1, 18], [19, 20], [21, 24]))
  expect(parts(6, [2, 2], [5, 5])).toEqual(bills([1, 1], [2, 2], [3, 4], [5, 5], [6, 6]))
})

test('people are spread over two queues', () => {
  const queues = new Set(Array.from({ length: 16 }, (_, at) => queueOf(`0193-${at.toString(16).padStart(2, '0')}`)))
  expect([...queues].sort()).toEqual(['pile_0', 'pile_1'])
})

test('a possible duplicate or an unusual amount is never ready, and an unreadable document is to check', () => {
  const bill = billFrom(sureReading, { fileId: idOf(1), buildingId: idOf(2) })
  const duplicate = { reason: 'same_document', billId: null } as const
  const unusual = { lowCents: 100, highCents: 200, count: 4 }
  expect(triageOf({ state: 'read', duplicate: null, unusual: null }, bill)).toBe('ready')
  expect(triageOf({ state: 'read', duplicate, unusual }, bill)).toBe('duplicate')
  expect(triageOf({ state: 'read', duplicate: null, unusual }, bill)).toBe('check')
  expect(triageOf({ state: 'read', duplicate: null, unusual: null }, null)).toBe('check')
  expect(triageOf({ state: 'unreadable', duplicate, unusual: null }, null)).toBeNull()
})

test('documents to check come first, then ready ones, then unread ones; each as it was dropped', () => {
  const documents = [
    { id: 'waiting', state: 'waiting', triage: null },
    { id: 'ready', state: 'read', triage: 'ready' },
    { id: 'check', state: 'read', triage: 'check' },
    { id: 'reading', state: 'reading', triage: null },
    { id: 'unreadable', state: 'unreadable', triage: null },
    { id: 'duplicate', state: 'read', triage: 'duplicate' },
    { id: 'ready too', state: 'read', triage: 'ready' },
  ] as const
  const order = ['duplicate', 'check', 'unreadable', 'ready', 'ready too', 'reading', 'waiting']
  expect(inTriage(documents).map(({ id }) => id)).toEqual(order)
})

test('a document passes from each state by these steps alone, the job’s and the manager’s', () => {
  const stepsBy = (side: 'job' | 'manager') => inboxStates.map((state) => [state, inboxLife.from(state, [side])])
  expect(stepsBy('job')).toEqual([
    ['waiting', ['begin']],
    ['reading', ['begin', 'read', 'fail', 'putBack', 'stall']],
    ['stalled', ['begin']],
    ['read', []],
    ['unreadable', []],
  ])
  expect(stepsBy('manager')).toEqual([
    ['waiting', []],
    ['reading', []],
    ['stalled', ['readAgain']],
    ['read', ['readAgain']],
    ['unreadable', ['readAgain']],
  ])
})
