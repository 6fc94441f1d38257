import { expect, test } from 'vitest'
import { duplicateOf, nextOf, partName, queueOf } from './rules.ts'

const document = {
  searchName: 'hydro',
  invoiceKey: 'A1',
  totalCents: 1_000,
  issuedOn: '2026-03-01',
  sha256: 'one',
} as const
const entered = { ...document, billId: 'b', invoiceNumber: 'a-1', sha256: 'other' }

test('a document may repeat a bill already entered, or else one before it in the pile', () => {
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

test('two documents whose vendor nobody could read are not of one vendor', () => {
  const unknown = { ...document, searchName: null }
  expect(duplicateOf(unknown, { entered: [], before: [{ ...unknown, sha256: 'two' }] })).toBeNull()
  expect(duplicateOf(unknown, { entered: [], before: [unknown] })?.reason).toBe('same_document')
})

test('after one document comes the next that is ready, then those before it, never itself', () => {
  const pile = [
    { id: 'a', state: 'read' },
    { id: 'b', state: 'read' },
    { id: 'c', state: 'waiting' },
    { id: 'd', state: 'unreadable' },
  ] as const
  expect(nextOf(pile, 'b')?.id).toBe('d')
  expect(nextOf(pile, 'd')?.id).toBe('a')
  expect(nextOf(pile.slice(0, 1), 'a')).toBeUndefined()
  expect(nextOf(pile.slice(1, 3), 'gone')?.id).toBe('b')
})

test('a part is named after its file and its pages', () => {
  expect(partName('courrier du matin.pdf', { from: 2, to: 3 })).toBe('courrier du matin (2-3).pdf')
  expect(partName('n° 12.4', { from: 1, to: 1 })).toBe('n° 12.4 (1)')
})

test('people are spread over two queues', () => {
  const queues = new Set(Array.from({ length: 16 }, (_, at) => queueOf(`0193-${at.toString(16).padStart(2, '0')}`)))
  expect([...queues].sort()).toEqual(['pile_0', 'pile_1'])
})
